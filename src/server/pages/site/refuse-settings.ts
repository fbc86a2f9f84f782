import type { Detail, Refusal } from "#core/contract/refusals.ts";
import type { Page } from "#core/document/page.ts";
import { judgeTheme } from "#core/theme/pairs.ts";
import type { FaintPair } from "#core/theme/pairs.ts";
import { readSite } from "#settings/site-value.ts";

/** Why the site's settings cannot be published as they are, with each pair of colours that cannot be read; null if they can. */
export function refuseSettings(page: Page): Refusal | null {
  const faint = judgeTheme(readSite(page.blocks).theme);
  return faint.length === 0 ? null : { code: "contrast-too-low", details: faint.map(detailOf) };
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
