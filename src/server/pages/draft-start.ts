import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import { isPageId } from "#core/contract/pages.ts";
import type { SiteSummary } from "#core/contract/pages.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { readDraftStart } from "#server/db/queries/blocks.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { list } from "./load-draft.ts";
import { privacyFor } from "./privacy/privacy-source.ts";
import type { LoadDeps } from "./published/load-published.ts";
import { spendOnDrawing } from "./budgets/previews.ts";

/** The first blocks of a saved draft, and what the builder knows of the site around them. */
export interface DraftStart {
  readonly pageId: string;
  readonly revision: number;
  readonly background: JsonObject;
  readonly blocks: readonly Block[];
  readonly site: SiteSummary;
  /** What its privacy details show. Absent: it has none. */
  readonly privacy?: PrivacyFacts;
  /** The published pages. */
  readonly linked: readonly { readonly id: string; readonly slug: string }[];
}

/**
 * What the server draws of a draft while the builder opens: as much as a screen shows, so it takes the same time for a
 * page of a thousand blocks. Each counts as a preview of its person. Null if there is no such page, if the actor may
 * not see it, or if the budget is used up: the builder then draws all of it.
 */
export async function loadDraftStart(
  deps: LoadDeps & Pick<PagesDeps, "secretKey" | "directory">,
  actor: Actor,
  pageId: string,
): Promise<DraftStart | null> {
  if (!admits(staff, actor.role) || !isPageId(pageId)) return null;
  const [wait, known, draft] = await Promise.all([
    spendOnDrawing(deps, actor, 1),
    list(deps, actor),
    readDraftStart(deps.database, pageId, drawnCanvas.blocks),
  ]);
  if (wait !== null || !known.ok || draft === null) return null;
  const byId = new Map(draft.blocks.map((block) => [block.id, block]));
  const inOrder = draft.row.blockOrder.flatMap((id) => byId.get(id) ?? []);
  const { site, pages } = known.value;
  const blocks = withinBytes(inOrder);
  // The canvas shows hidden ones, too.
  const shown = blocks.map((block) => ({ ...block, isVisible: true }));
  return {
    pageId,
    revision: draft.row.revision,
    background: draft.row.background,
    blocks,
    site,
    ...(await privacyFor(deps, shown, await deps.directory.current())),
    linked: pages.filter(({ published }) => published !== null),
  };
}

/** The blocks before the one that exceeds what is drawn at most. */
function withinBytes(blocks: readonly Block[]): readonly Block[] {
  let bytes = 0;
  const end = blocks.findIndex((block) => {
    bytes += JSON.stringify(block).length;
    return bytes > drawnCanvas.bytes;
  });
  return end < 0 ? blocks : blocks.slice(0, end);
}
