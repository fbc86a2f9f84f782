import { addBlocks } from "#core/document/bulk-edits.ts";
import { addBlock, copyName } from "#core/document/edits.ts";
import { newBlockId } from "#core/document/ids.ts";
import type { Block } from "#core/document/page.ts";
import { relinkCopy } from "#core/fields/copied-links.ts";
import { inPageOrder, selectThese } from "#core/document/selection.ts";
import { dropRefused, newBlock } from "#blocks/_kit/define/read-block.ts";
import { findBlock } from "./edits.ts";
import type { Editor } from "./editor.ts";
import type { EditorDeps, StateHolder } from "./editor-deps.ts";
import { withFreshItemIds } from "#core/document/fresh-ids.ts";
import type { Steps } from "./steps.ts";

type InsertActions = Pick<Editor, "addBlock" | "insertBlocks" | "duplicateBlocks">;

/** New blocks on the page: from the library, pasted, or copies. Each call is one undo step. */
export function insertActions(
  { registry, random }: EditorDeps,
  holder: StateHolder,
  steps: Steps,
): InsertActions {
  const { pageNow, take } = steps;

  /** Returns this many new block ids, none of them used on the page. */
  const freshIds = (count: number): readonly string[] => {
    const taken = new Set(pageNow().blocks.map(({ id }) => id));
    return Array.from({ length: count }, () => {
      const id = newBlockId(random, taken);
      taken.add(id);
      return id;
    });
  };

  const insert = (blocks: readonly Block[], after: string | null | undefined) => {
    const ids = freshIds(blocks.length);
    const copies = new Map(blocks.map((block, place) => [block.id, ids[place] ?? block.id]));
    const named = blocks.map((block, place) => ({
      ...relinkCopy(block, copies),
      id: ids[place] ?? block.id,
    }));
    const command = addBlocks(pageNow(), {
      blocks: named,
      ...(after === undefined ? {} : { after }),
    });
    return take(command, { select: selectThese(ids) }) ? ids : [];
  };

  const duplicate = (wanted: readonly string[]) => {
    const ids = inPageOrder(pageNow(), { block: wanted[0] ?? null, otherSelected: wanted });
    const copies = ids.flatMap((id) => {
      const original = findBlock(pageNow(), id);
      if (original === null) return [];
      const definition = registry.find(original.type)?.definition;
      // Values that could not be saved again are not copied.
      const kept = definition === undefined ? original : dropRefused(definition, original);
      return [{ ...kept, name: copyName(original.name) }];
    });
    return insert(copies, ids.at(-1));
  };

  return {
    addBlock: (type, after) => {
      const definition = registry.find(type)?.definition;
      const [id] = freshIds(1);
      if (definition === undefined || id === undefined) return null;
      const block = newBlock(definition, id, holder.get().site);
      const command = addBlock(pageNow(), { block, after });
      return take(command, { select: selectThese([id]) }) ? id : null;
    },
    insertBlocks: (blocks, after) =>
      insert(
        blocks.map((block) => withFreshItemIds(block, random)),
        after,
      ),
    duplicateBlocks: duplicate,
  };
}
