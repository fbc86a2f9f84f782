import type { ListedPage } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { listed } from "#core/fields/listed.ts";

/** Why several pages were not published, with those that it is about. */
export function refusedText(
  refusal: Refusal,
  pages: readonly Pick<ListedPage, "id" | "name">[],
): string {
  const { code, more, details = [] } = refusal;
  const about = new Set([more?.["pageId"], ...details.map(({ page }) => page)]);
  const names = pages.filter(({ id }) => about.has(id)).map(({ name }) => `“${name}”`);
  if (names.length === 0) return refusalText(refusal);
  if (code === "unknown-page") return `${listed(names)} was deleted meanwhile.`;
  return code === "revision-differs"
    ? `${listed(names)} was changed meanwhile: look at it, then publish again.`
    : `${listed(names)}: ${refusalText(refusal)}`;
}
