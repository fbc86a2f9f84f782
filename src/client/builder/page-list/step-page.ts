import { orderPage } from "#core/contract/page-places.ts";
import { listPages } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { ordered, orderAfterStep, placeText } from "./page-order.ts";
import type { Step } from "./use-page-actions.ts";

interface StepDeps extends Pick<BuilderDeps, "plainApi" | "notices"> {
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  /** Says something to screen readers. */
  readonly announce: (sentence: string) => void;
}

/**
 * Puts a page up, down or after another one in the list as it is on the server, so that steps in quick succession and steps of
 * others add up, and says where it is then.
 */
export async function stepPage(deps: StepDeps, pageId: string, step: Step): Promise<void> {
  const { plainApi, notices, onPagesChanged, announce } = deps;
  const before = await plainApi.call(listPages, {});
  if (!before.ok) return refuse(deps, before.refusal);
  const { pages } = before.value;
  const page = pages.find(({ id }) => id === pageId);
  if (page === undefined) return refuse(deps, { code: "unknown-page" });
  const body = orderAfterStep(pages, page, step);
  if (body === null && typeof step === "object") {
    // Somebody has moved one of the two meanwhile.
    await onPagesChanged();
    notices.error({
      text: "The page was not moved",
      detail: "The list of pages has changed. Drag it again.",
    });
    return undefined;
  }
  if (body === null) {
    notices.info(`“${page.name}” is ${placeText(pages, page)} already`);
    return undefined;
  }
  const outcome = await plainApi.call(orderPage, { params: { pageId }, body });
  if (!outcome.ok) return refuse(deps, outcome.refusal);
  await onPagesChanged();
  announce(`“${page.name}” is now ${placeText(ordered(pages, page, body), page)}`);
  showFocusedRow();
  return undefined;
}

function refuse({ notices }: StepDeps, refusal: Refusal): void {
  notices.error({ text: "The page was not moved", detail: refusalText(refusal) });
}

/** The browser does not scroll to the row, since its focus never left it. */
function showFocusedRow(): void {
  document.activeElement?.closest(".page-row")?.scrollIntoView({ block: "nearest" });
}
