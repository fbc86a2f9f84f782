import type { SettingPlace, UsingSetting } from "#core/contract/page-uses.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { nounFor } from "#core/fields/counted.ts";
import { listed } from "#core/fields/listed.ts";

/** The places in the settings that lead to a page; undefined where the server does not say it. */
export type Settings = readonly UsingSetting[] | undefined;

/** What the places are called in a list. */
export const placeNames: Readonly<Record<SettingPlace, string>> = {
  header: "Header menu",
  action: "Call to action",
  footer: "Footer",
  "legal-line": "Legal line",
  privacy: "Privacy policy in Legal pages",
  imprint: "Imprint in Legal pages",
};

/** The same in a sentence, for the places that show the page's entry. */
const menuWords: Readonly<Partial<Record<SettingPlace, string>>> = {
  header: "the header menu",
  action: "the call to action",
  footer: "the footer",
  "legal-line": "the legal line",
};

/** The same for those that say what the page is. */
const legalWords: Readonly<Partial<Record<SettingPlace, string>>> = {
  privacy: "the privacy policy",
  imprint: "the imprint",
};

/** The section of the settings in which a place is changed. */
export function sectionOf(place: SettingPlace): "legal" | "navigation" {
  return place in legalWords ? "legal" : "navigation";
}

/** Which menus have the page in their draft; `words` names them beside a label. */
export function menuState(settings: Settings = []) {
  const drafted = settings.filter(({ isDraft }) => isDraft).map(({ place }) => place);
  const names = [
    ...(drafted.includes("header") ? ["header"] : []),
    ...(drafted.includes("footer") ? ["footer"] : []),
    ...(drafted.includes("legal-line") ? ["legal line"] : []),
  ];
  return {
    isInHeader: drafted.includes("header"),
    isInFooter: drafted.includes("footer"),
    isInAny: names.length > 0,
    words: names.length === 0 ? "" : `: in ${names.join(", ")}`,
  };
}

/** Places in a sentence: "the header menu and the footer"; empty for none. */
export function menusIn(settings: Settings, wanted: (use: UsingSetting) => boolean): string {
  return listed(wordsIn(settings, wanted, menuWords));
}

/**
 * What the menus lose with a page that visitors no longer get, and what else the settings say of it. `again`: what has to
 * happen before they show it again. Links by address stay if the page is deleted (`isDeleted`).
 */
export function lossText(
  settings: Settings,
  { published, access }: Pick<ListedPage, "published" | "access">,
  again: string,
  isDeleted = false,
): string {
  const isSeen = published !== null && access === "public";
  const staying = (where: UsingSetting["without"]) =>
    wordsIn(
      settings,
      ({ isLive, without }) => isDeleted && isSeen && isLive && without === where,
      menuWords,
    );
  const [toPolicy, toNothing] = [staying("policy"), staying("nowhere")];
  const lost = wordsIn(
    settings,
    // Who may read a page at the address of the policy signs in there.
    ({ isLive, without }) =>
      isSeen && isLive && without !== "policy" && !(isDeleted && without === "nowhere"),
    menuWords,
  );
  const drafted = wordsIn(settings, ({ isLive, isDraft }) => isDraft && !isLive, menuWords);
  const legal = wordsIn(settings, () => true, legalWords);
  return [
    ...(lost.length === 0
      ? []
      : [
          `${sentence(listed(lost))} ${nounFor(lost.length, "loses", "lose")} it, and ${nounFor(lost.length, "shows", "show")} it again ${again}.`,
        ]),
    ...(toPolicy.length === 0
      ? []
      : [
          `${sentence(listed(toPolicy))} then ${nounFor(toPolicy.length, "leads", "lead")} to the program's own page.`,
        ]),
    ...(toNothing.length === 0
      ? []
      : [
          `${sentence(listed(toNothing))} ${nounFor(toNothing.length, "keeps its link", "keep their links")}, which then ${nounFor(toNothing.length, "leads", "lead")} nowhere.`,
        ]),
    ...(drafted.length === 0
      ? []
      : [
          `In the draft of the settings, ${listed(drafted)} ${nounFor(drafted.length, "leads", "lead")} to it.`,
        ]),
    ...(legal.length === 0 ? [] : [`Legal pages in the settings name it as ${listed(legal)}.`]),
  ].join(" ");
}

/** What the menus get with a page that is opened to everybody; empty for nothing. */
export function gainText(settings: Settings): string {
  const gained = wordsIn(settings, ({ isLive }) => isLive, menuWords);
  return gained.length === 0
    ? ""
    : `${sentence(listed(gained))} ${nounFor(gained.length, "shows", "show")} it then.`;
}

/** Whether visitors see the place, or what is missing. */
export function whereSeen({ isLive, isDraft }: UsingSetting, isSeen: boolean): string {
  if (!isLive) return "in the draft of the settings";
  if (!isSeen) return "visitors see it once everybody gets this page";
  return isDraft ? "visitors see it" : "visitors see it, no longer in the draft of the settings";
}

function wordsIn(
  settings: Settings = [],
  wanted: (use: UsingSetting) => boolean,
  words: Readonly<Partial<Record<SettingPlace, string>>>,
): readonly string[] {
  return settings.filter(wanted).flatMap(({ place }) => words[place] ?? []);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
