import {
  moveBlocksDown,
  moveBlocksTo,
  moveBlocksUp,
  putBack,
  removeBlocks,
  setAllVisible,
} from "#core/document/bulk-edits.ts";
import { counted } from "#core/fields/counted.ts";
import { setOperation } from "#core/document/apply.ts";
import { renameBlock } from "#core/document/edits.ts";
import type { Edit } from "#core/document/edits.ts";
import type { Page } from "#core/document/page.ts";
import { selectThese, without } from "#core/document/selection.ts";
import { findBlock, moveBlock } from "./edits.ts";
import { selectedIn } from "./editor-state.ts";
import type { Destination } from "./edits.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import { pasteStyles } from "./paste-styles.ts";
import { selectionOf } from "./steps.ts";
import type { Steps } from "./steps.ts";
import { undoButton } from "./undo-button.ts";

type BlockActions = Pick<
  Editor,
  "moveBlock" | "rename" | "removeBlocks" | "setBlocksVisible" | "moveBlocks" | "pasteStyles"
>;

/** Edits of whole blocks on the page, one or many: each call is one undo step. */
export function blockActions(deps: EditorDeps, holder: StateHolder, steps: Steps): BlockActions {
  const { registry, notices } = deps;
  const { pageNow, take, takeSet } = steps;

  const remove = (wanted: readonly string[]) => {
    const before = pageNow();
    const ids = new Set(wanted);
    const gone = before.blocks.filter(({ id }) => ids.has(id));
    const selected = selectedIn(holder.get());
    if (!take(removeBlocks(before, ids), { select: without(selected, ids) })) return;
    const text =
      gone.length === 1
        ? `Component "${gone[0]?.name}" deleted`
        : `${counted(gone.length, "component")} deleted`;
    const { action, about } = undoButton(
      { holder, steps },
      {
        run: () => void take(putBack(pageNow(), before, ids), { isRestoring: true }),
        isNeeded: () => gone.some(({ id }) => findBlock(pageNow(), id) === null),
      },
    );
    const run = () => {
      action.run();
      const back = gone.filter(({ id }) => findBlock(pageNow(), id) !== null);
      if (back.length > 0)
        holder.update(selectionOf(selectThese(back.map(({ id }) => id)), "list"));
    };
    const notice = { text, action: { ...action, run }, about };
    notices.info(notice);
    deps.onRemoved?.(gone, notice);
  };

  /** Moves blocks. If the primary selected block is among them, it stays selected and the canvas scrolls to it. */
  const move = (command: Edit, ids: readonly string[]) => {
    const { block } = selectedIn(holder.get());
    const follows = block !== null && ids.includes(block);
    take(command, follows ? { select: selectedIn(holder.get()) } : {});
  };

  return {
    moveBlock: (block, to) => move(moveBlock(pageNow(), block, to), [block]),
    rename: (block, name) => {
      const trimmed = name.trim();
      if (trimmed === "") return;
      takeSet(renameBlock(pageNow(), { block, name: trimmed }), [
        setOperation(block, "name", undefined, trimmed),
      ]);
    },
    removeBlocks: remove,
    setBlocksVisible: (ids, isVisible) =>
      void take(setAllVisible(pageNow(), new Set(ids), isVisible)),
    pasteStyles: (blocks, styles) => {
      if (!take(pasteStyles(pageNow(), registry, { blocks, styles }))) return;
      const [only] = blocks;
      const where =
        blocks.length === 1
          ? `“${findBlock(pageNow(), only ?? "")?.name}”`
          : counted(blocks.length, "component");
      notices.info({ text: `Styles pasted to ${where}`, ...undoButton({ holder, steps }) });
    },
    moveBlocks: (ids, to) => move(moveAll(pageNow(), new Set(ids), to), ids),
  };
}

function moveAll(page: Page, ids: ReadonlySet<string>, to: Destination): Edit {
  if (to === "up") return moveBlocksUp(page, ids);
  if (to === "down") return moveBlocksDown(page, ids);
  return moveBlocksTo(page, ids, to.after);
}
