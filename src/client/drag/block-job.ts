import type { Registry } from "#blocks/create-registry.ts";
import { indexOfId } from "#core/document/list.ts";
import { findBlock } from "#client/editor/edits.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { DragJob, DropTarget } from "./drag-job.ts";

/** What drags of blocks need. */
export interface BlockDrags {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly targets: () => readonly DropTarget[];
}

/** A drag of existing blocks, given in page order; null if the first is missing or the page is read-only. */
export function moveJob(
  drags: BlockDrags,
  ids: readonly string[],
  findFocus: DragJob["findFocus"],
): DragJob | null {
  const { editor, registry } = drags;
  const page = editor.getState().history.present;
  const first = ids[0] === undefined ? null : findBlock(page, ids[0]);
  if (first === null || !editor.getState().canEdit) return null;
  // Cached, because `moved` is called in every frame, possibly for a thousand blocks.
  let known = page.blocks;
  let there = ids;
  return {
    ...pageOf(drags),
    kind: "move",
    findFocus,
    preview: {
      name: first.name,
      icon: registry.find(first.type)?.definition.icon ?? null,
      count: ids.length,
    },
    moved: () => {
      const { canEdit, history } = editor.getState();
      const { blocks } = history.present;
      if (blocks !== known) {
        known = blocks;
        const all = new Set(blocks.map(({ id }) => id));
        there = ids.filter((id) => all.has(id));
      }
      return canEdit ? there : [];
    },
    commit: (after) => {
      editor.moveBlocks(ids, { after });
      if (selectedBlocks(editor.getState()).includes(first.id)) return;
      // The drop is painted first; the block is selected, which opens its properties, a frame
      // later.
      afterPaint(() => {
        if (findBlock(editor.getState().history.present, first.id)) editor.select(first.id);
      });
    },
  };
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** A block that a drop will add. */
export interface NewDragItem {
  readonly kind: "new";
  readonly type: string;
  /** Called once it is on the page. */
  readonly onAdded: (id: string) => void;
}

/** A drag of a new block of a type, added by the drop; null if the type is unknown or the page is read-only. */
export function newJob(drags: BlockDrags, { type, onAdded }: NewDragItem): DragJob | null {
  const { editor, registry } = drags;
  const definition = registry.find(type)?.definition;
  if (definition === undefined || !editor.getState().canEdit) return null;
  return {
    ...pageOf(drags),
    kind: "new",
    findFocus: () => null,
    preview: { name: definition.name, icon: definition.icon, count: 1 },
    moved: () => (editor.getState().canEdit ? [newId] : []),
    commit: (after) => {
      const added = editor.addBlock(type, after);
      if (added !== null) onAdded(added);
    },
  };
}

/** Stands for the block to be added; never a real block's id. */
const newId = "*";

function pageOf({
  editor,
  targets,
}: BlockDrags): Pick<DragJob, "targets" | "order" | "nameOf" | "watch"> {
  let known = editor.getState().history.present.blocks;
  let order = known.map(({ id }) => id);
  return {
    targets,
    order: () => {
      const { blocks } = editor.getState().history.present;
      if (blocks !== known) {
        known = blocks;
        order = blocks.map(({ id }) => id);
      }
      return order;
    },
    nameOf: (id) => {
      const { blocks } = editor.getState().history.present;
      return blocks[indexOfId(blocks, id)]?.name ?? "";
    },
    watch: (changed) => editor.subscribe(changed),
  };
}
