import type { Registry } from "#blocks/create-registry.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { diff } from "#core/document/diff.ts";
import { emptyPage, fold } from "#core/document/fold.ts";
import type { Page } from "#core/document/page.ts";
import { checkOperations, refuseGrowth } from "../_kit/check-operations.ts";

/**
 * A whole page from outside, such as a file, as it may be stored: checked as the operations that would make it, with the
 * bounds and messages of saving. Rich text is sanitised, values without a field are left out.
 */
export async function checkPage(blocks: Registry, page: Page): Promise<Outcome<Page>> {
  const ids = new Set(page.blocks.map(({ id }) => id));
  if (ids.size < page.blocks.length) {
    const message = "must not have two components with one id";
    return refused("bad-input", { details: [{ at: "start.page.blocks", message }] });
  }
  const before = { ...emptyPage, name: page.name };
  const checked = await checkOperations(blocks, before, diff(before, page));
  if (!checked.ok) return checked;
  const { operations } = checked.value;
  const { page: after } = fold(before, operations);
  const tooMuch = refuseGrowth(blocks, before, after, operations);
  return tooMuch === null ? done(after) : { ok: false, refusal: tooMuch };
}
