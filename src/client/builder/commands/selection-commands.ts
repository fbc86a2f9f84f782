import { BoxSelect, ChevronsDown, ChevronsUp, SquareX } from "lucide-react";
import { indexOfId } from "#core/document/list.ts";
import type { Command, CommandContext } from "./command.ts";

/** Commands for the selection. */
export const selectionCommands = [
  {
    id: "select-all",
    label: "Select all",
    group: "Selection",
    icon: BoxSelect,
    keys: ["mod+A"],
    // Also in the header and the panel, where the browser would select the text of the screen.
    where: "outside-text",
    menus: ["block"],
    submenu: "Select",
    words: "everything",
    isEnabled: ({ editor }) => editor.getState().history.present.blocks.length > 0,
    run: ({ editor, announce }) => {
      editor.selectAll();
      announce(`${editor.getState().otherSelected.length + 1} selected`);
    },
  },
  {
    ...extending(-1),
    id: "extend-up",
    label: "Extend the selection up",
    icon: ChevronsUp,
    keys: ["Shift+ArrowUp"],
  },
  {
    ...extending(1),
    id: "extend-down",
    label: "Extend the selection down",
    icon: ChevronsDown,
    keys: ["Shift+ArrowDown"],
  },
  {
    id: "deselect",
    label: "Clear the selection",
    group: "Selection",
    icon: SquareX,
    keys: ["Escape"],
    where: "outside-text",
    menus: ["block"],
    submenu: "Select",
    words: "deselect unselect none",
    isEnabled: ({ editor }) => editor.getState().selection !== null,
    run: ({ editor }) => {
      const { selection } = editor.getState();
      // From a list item to its block, then to nothing.
      editor.select(selection?.item ? selection.block : null, { from: "canvas" });
    },
  },
] as const satisfies readonly Command[];

function extending(step: 1 | -1) {
  return {
    group: "Selection",
    where: "blocks",
    menus: ["block"],
    submenu: "Select",
    repeats: true,
    isEnabled: (context) => neighbourOf(context, step) !== undefined,
    run: (context) => {
      const { editor, announce } = context;
      const neighbour = neighbourOf(context, step);
      if (neighbour === undefined) return;
      editor.selectRange(neighbour.id);
      announce(`${neighbour.name}, ${editor.getState().otherSelected.length + 1} selected`);
    },
  } as const satisfies Omit<Command, "id" | "label" | "icon" | "keys">;
}

function neighbourOf({ editor }: CommandContext, step: 1 | -1) {
  const { selection, history } = editor.getState();
  const { blocks } = history.present;
  return selection === null ? undefined : blocks[indexOfId(blocks, selection.block) + step];
}
