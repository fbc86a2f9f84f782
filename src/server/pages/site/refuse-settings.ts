import type { Detail, Refusal } from "#core/contract/refusals.ts";
import type { Page } from "#core/document/page.ts";
import { warningOn } from "#core/fields/email-warning.ts";
import { whyNoPicture } from "#core/fields/image-warning.ts";
import type { MetaTextField } from "#core/fields/meta-text.ts";
import { judgeTheme } from "#core/theme/pairs.ts";
import type { FaintPair } from "#core/theme/pairs.ts";
import { readSite } from "#settings/site-value.ts";
import type { FoundPictures } from "./look-at-pictures.ts";
import { textsIn } from "./settings-values.ts";
import type { SettingsValue } from "./settings-values.ts";

/**
 * Why the site's settings cannot be published as they are: each value that cannot work, and each pair of colours that cannot be
 * read. Null if they can. `pictures`: what was found of those in it; one that is not named is not held against them.
 */
export function refuseSettings(page: Page, pictures: FoundPictures): Refusal | null {
  const unfit = textsIn(page.blocks).flatMap((each) => unfitDetails(each, pictures));
  const faint = judgeTheme(readSite(page.blocks).theme).map(detailOf);
  if (unfit.length > 0) return { code: "settings-cannot-work", details: [...unfit, ...faint] };
  return faint.length === 0 ? null : { code: "contrast-too-low", details: faint };
}

/** What could not be found out of the pictures, a sentence for each; they are published all the same. */
export function doubtsOf(page: Page, pictures: FoundPictures): readonly string[] {
  return textsIn(page.blocks).flatMap(({ field, value }) => {
    const found = field.traits.media === "picture" ? pictures.get(value) : undefined;
    return found?.kind === "unknown"
      ? [
          `${field.label}: this server could not look at it. ${found.reason} See whether the site shows it.`,
        ]
      : [];
  });
}

/** What is wrong with a value, in the words of its field's own warning; empty if nothing is. */
function unfitDetails(
  { block, path, field, value }: SettingsValue,
  pictures: FoundPictures,
): readonly Detail[] {
  const message = whyUnfit(field, value, pictures);
  if (message === null) return [];
  return [{ at: `${block}.${path}`, block, path, message, sentence: `${field.label}: ${message}` }];
}

function whyUnfit(
  field: SettingsValue["field"],
  value: string,
  pictures: FoundPictures,
): string | null {
  // Only `email` makes fields of this kind.
  if (field.kind === "email") return warningOn(field as MetaTextField, value);
  if (field.traits.media !== "picture") return null;
  const found = pictures.get(value);
  return found?.kind === "none"
    ? `${found.reason} Choose another picture, or clear the field.`
    : whyNoPicture(value);
}

/** In the form of a value that was refused, so that it is shown at its field. */
function detailOf({ pair, ratio, least, field, nearest }: FaintPair): Detail {
  const offer = nearest === null ? "choose another colour" : `${nearest} would do`;
  const message = `${pair} has a contrast of ${ratio} to 1, and needs ${least}: ${offer}`;
  return {
    at: `theme.content.${field}`,
    block: "theme",
    path: `content.${field}`,
    message,
    sentence: `${message}.`,
  };
}
