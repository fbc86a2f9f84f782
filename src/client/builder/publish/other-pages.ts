import { contactTargetIn } from "#blocks/contact-target.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { UsingPage, UsingSetting } from "#core/contract/page-uses.ts";
import type { Page } from "#core/document/page.ts";
import { named } from "../open-page/named-pages.ts";
import { menusIn } from "../site-menus/menu-texts.ts";
import type { Settings } from "../site-menus/menu-texts.ts";
import { sectionsOf } from "./radius/shown-elsewhere.ts";

/** Something that changes for visitors of other pages. */
export interface OutsideChange {
  /** Names it in the list. */
  readonly id: string;
  /** What changes, from what to what, as a sentence. */
  readonly text: string;
}

interface Publication {
  /** What visitors have now; null if the page was never published. */
  readonly live: Page | null;
  readonly draft: Page;
  /** Everybody can read the page. */
  readonly isPublic: boolean;
  /** The pages that link to this one. */
  readonly using: readonly UsingPage[];
  /** The places in the settings that do; undefined where the server does not say it. */
  readonly settings?: Settings;
  readonly registry: Pick<Registry, "find">;
}

/**
 * What publishing the draft changes on other pages: their menus, links to this page, to its sections and its form. Pages
 * that not everybody can read are in no menu, and their form is not the site's.
 */
export function changesOutside(publication: Publication): readonly OutsideChange[] {
  const { live, draft, isPublic, using, settings } = publication;
  const linking = using.filter(({ isLive }) => isLive);
  return [
    ...(isPublic && isInMenus(settings, live) ? menuChange(live, draft) : []),
    ...(isPublic && live === null ? policyChange(settings) : []),
    ...(live === null ? newLinks(linking) : movedSections(live, draft, linking)),
    ...(isPublic && live !== null ? formChange(live, draft, publication.registry) : []),
  ];
}

/** Links to the address of the policy are in the menus before there is a page. */
function isInMenus(settings: Settings, live: Page | null): boolean {
  const isChanged = ({ isLive, without }: UsingSetting) =>
    isLive && !(live === null && without === "policy");
  return settings === undefined || menusIn(settings, isChanged) !== "";
}

function policyChange(settings: Settings): readonly OutsideChange[] {
  const places = menusIn(settings, ({ isLive, without }) => isLive && without === "policy");
  if (places === "") return [];
  const text = `Links in ${places} lead to this page instead of the program's own.`;
  return [{ id: "policy", text }];
}

function menuChange(live: Page | null, { name }: Page): readonly OutsideChange[] {
  if (live === null) {
    return [{ id: "menus", text: `The menus of all pages get the entry “${name}”.` }];
  }
  return live.name === name
    ? []
    : [{ id: "menus", text: `The menus of all pages say “${name}” instead of “${live.name}”.` }];
}

function newLinks(linking: readonly UsingPage[]): readonly OutsideChange[] {
  if (linking.length === 0) return [];
  const text = `Links on ${named(linking)} lead to this page. Until now they opened an e-mail to you, or were no links.`;
  return [{ id: "links", text }];
}

function movedSections(
  live: Page,
  draft: Page,
  linking: readonly UsingPage[],
): readonly OutsideChange[] {
  const [before, after] = [sectionsOf(live.blocks), sectionsOf(draft.blocks)];
  const ids = new Set(
    linking.flatMap(({ components }) => components.flatMap(({ sections }) => sections)),
  );
  return [...ids].flatMap((id): readonly OutsideChange[] => {
    const [was, value] = [anchorOf(before, id), anchorOf(after, id)];
    if (was === value) return [];
    const pages = linking.filter(({ components }) =>
      components.some(({ sections }) => sections.includes(id)),
    );
    const text = `Links on ${named(pages)} lead to ${placeOf(value)} instead of ${placeOf(was)}.`;
    return [{ id: `section ${id}`, text }];
  });
}

/** The section id of a component, which a link names by its id or by the section id itself. */
function anchorOf(sections: ReadonlyMap<string, string>, target: string): string | undefined {
  if (!target.startsWith("#")) return sections.get(target);
  const anchor = target.slice(1);
  return [...sections.values()].includes(anchor) ? anchor : undefined;
}

function placeOf(anchor: string | undefined): string {
  return anchor === undefined ? "the top of the page" : `#${anchor}`;
}

function formChange(
  live: Page,
  draft: Page,
  registry: Pick<Registry, "find">,
): readonly OutsideChange[] {
  const [was, value] = [live, draft].map(({ blocks }) =>
    contactTargetIn(visible(blocks), registry),
  );
  if (was?.blockId === value?.blockId) return [];
  const [before, after] = [nameOf(live, was?.blockId), nameOf(draft, value?.blockId)];
  const instead = before === null ? "" : ` instead of “${before}”`;
  const leads =
    after === null
      ? `no longer lead to “${before ?? ""}”`
      : `lead to “${after}” on this page${instead}`;
  return [
    {
      id: "form",
      text: `Contact buttons of pages without a contact form of their own may ${leads}.`,
    },
  ];
}

function visible(blocks: Page["blocks"]): Page["blocks"] {
  return blocks.filter(({ isVisible }) => isVisible);
}

function nameOf({ blocks }: Page, id: string | undefined): string | null {
  return blocks.find((block) => block.id === id)?.name ?? null;
}
