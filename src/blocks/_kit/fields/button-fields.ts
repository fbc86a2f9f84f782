import { choice } from "#core/fields/choice.ts";
import type { Condition } from "#core/fields/field.ts";
import { contactLink } from "#core/fields/href.ts";
import { anchor, link, url, type LinkPreset } from "#core/fields/link.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { text } from "#core/fields/text.ts";

const labels = {
  link: "Go to a page",
  "contact-form": "Contact form",
  meeting: "Schedule a meeting",
  download: "Download a file",
  external: "External address",
  scroll: "Scroll to a section",
} as const;

/** What a button can do; each panel offers a subset (GAP-050). */
export type ButtonAction = keyof typeof labels;

/** The pages the specification lists for buttons, in its order (PANEL-015, PANEL-017). */
export const pageLinks: readonly LinkPreset[] = [
  { value: "/", label: "Home (/)" },
  preset("Business", specifiedPages.business),
  preset("Small Business", specifiedPages.smallBusiness),
  preset("About Us", specifiedPages.about),
  preset("Architecture", specifiedPages.architecture),
  preset("Industry Solutions", specifiedPages.industry),
  preset("Publications", specifiedPages.publications),
  { value: "/signup", label: "Sign up (/signup)" },
  { value: "/login", label: "Log in (/login)" },
];

/** Link presets that most panels offer besides the site's pages and sections. */
export const usualLinks: readonly LinkPreset[] = [
  { value: "/signup", label: "Sign up (/signup)" },
  { value: "/login", label: "Log in (/login)" },
  { value: contactLink, label: "Write to us (e-mail)" },
];

function preset(name: string, value: string): LinkPreset {
  return { value, label: `${name} (${value})` };
}

interface ButtonOptions<Offered extends ButtonAction> {
  /**
   * Path of the action field, which decides which target field is shown. It ends with `Action`; the text's path with
   * `Text` instead.
   */
  readonly at: string;
  readonly actions: readonly Offered[];
  readonly links?: readonly LinkPreset[];
  /** Values for a new block or item. */
  readonly initial: {
    readonly text: string;
    readonly action?: NoInfer<Offered>;
    readonly link: string;
  };
  readonly hint?: string;
  readonly when?: Condition;
  readonly isSecond?: boolean;
}

/**
 * The fields of one button: its text, its action, and one target field per action, shown only for
 * that action (PANEL-024). A block picks the fields for the actions it offers, each under its own
 * name.
 */
export function button<const Offered extends ButtonAction>(options: ButtonOptions<Offered>) {
  const { at, actions, links = usualLinks, initial, hint, when, isSecond = false } = options;
  const shown = when === undefined ? {} : { when };
  const textAt = at.replace(/Action$/, "Text");
  const whenAction = (is: ButtonAction) => ({ textAt, when: { at, is: [is] } });
  const named = (name: string) =>
    isSecond ? `Second ${name}` : name[0]?.toUpperCase() + name.slice(1);
  return {
    text: text({
      label: named("button text"),
      isPublishable: true,
      initial: initial.text,
      max: 80,
      ...(hint === undefined ? {} : { hint }),
      ...shown,
    }),
    action: {
      ...choice<ButtonAction & Offered>({
        label: named("button action"),
        options: actions.map((action) => [action, labels[action]] as const),
        default: actions[0] ?? fail(at),
        effectVisible: "attributes",
        ...shown,
      }),
      notes: {
        "contact-form":
          "Leads to the contact form on this page, or to one on another page. If the site has none, it opens an e-mail to the contact address, with the button's text as the subject.",
        meeting:
          "Opens the dialog in which visitors book a meeting. When that is possible is set in the inbox, under Meetings.",
      },
      initial: initial.action ?? actions[0] ?? fail(at),
    },
    link: link({
      label: named("button link"),
      presets: links,
      initial: initial.link,
      ...whenAction("link"),
    }),
    url: url({ label: named("button address"), ...whenAction("external") }),
    file: url({
      label: named("file address"),
      hint: "The file's full address, which opens in a new tab, or a path on this site like /files/plan.pdf.",
      takesPaths: true,
      ...whenAction("download"),
    }),
    target: anchor({
      label: named("scroll target"),
      hint: "The section to scroll to needs a matching id: set it as Section id in that component's Layout tab.",
      ...whenAction("scroll"),
    }),
  };
}

function fail(at: string): never {
  throw new Error(`The button at ${at} offers no action`);
}
