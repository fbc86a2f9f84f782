import { choice } from "#core/fields/choice.ts";
import { icon } from "#core/fields/icon.ts";
import type { IconName } from "#core/fields/icon-names.ts";
import { lines } from "#core/fields/lines.ts";
import { longText, text } from "#core/fields/text.ts";

interface SlideHeadTexts {
  readonly title: string;
  readonly subtitle?: string;
}

/** The two texts at the head of a slide, with their initial values. */
export function slideHeadFields({ title, subtitle }: SlideHeadTexts) {
  return {
    "content.title": text({ label: "Title", initial: title, max: 200 }),
    "content.subtitle": longText({
      label: "Subtitle",
      max: 1000,
      ...(subtitle === undefined ? {} : { initial: subtitle }),
    }),
  } as const;
}

/** The icon of an item; the first of those offered is the default. */
export function slideIcon(offered: readonly [IconName, ...IconName[]]) {
  return icon({ label: "Icon", default: offered[0], offered });
}

/** The description of an item. */
export function slideDescription(initial = "What it is, in one sentence or two.") {
  return longText({ label: "Description", initial, max: 1000 });
}

/** Short lines below an item, such as features or benefits. */
export function slideLines(label: string, initial: readonly string[] = []) {
  return lines({ label, initial, max: 12, maxLength: 160 });
}

/**
 * The last section in the panel of every slide: by default a slide is at least as high as the
 * screen.
 */
export const slideSection = {
  title: "Slide",
  fields: {
    "styles.minHeight": choice({
      label: "Height",
      hint: "On screen; when printed, every slide has its own page.",
      options: [
        ["content", "Fit content"],
        ["screen", "At least full screen"],
      ],
      default: "screen",
      look: "buttons",
    }),
  },
} as const;
