import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  Eye,
  EyeOff,
  Files,
  Pencil,
  PanelBottom,
  PanelTop,
  Trash2,
} from "lucide-react";
import { counted } from "#core/fields/counted.ts";
import { indexOfId } from "#core/document/list.ts";
import { findBlock } from "#client/editor/edits.ts";
import type { Destination } from "#client/editor/edits.ts";
import type { Command, CommandContext } from "./command.ts";

/** Commands for the selected blocks, or for those of a menu. */
export const blockCommands = [
  {
    id: "duplicate",
    label: "Duplicate",
    group: "Components",
    icon: Copy,
    keys: ["mod+D"],
    where: "outside-text",
    menus: ["block"],
    words: "copy clone",
    isEnabled: hasBlocks,
    run: ({ editor, blocks, announce }) => {
      const copies = editor.duplicateBlocks(blocks);
      if (copies.length > 0)
        announce(`${copies.length === 1 ? "Component" : copies.length} duplicated`);
    },
  },
  {
    id: "duplicate-to-page",
    label: "Duplicate to page…",
    group: "Components",
    icon: Files,
    keys: [],
    where: "blocks",
    menus: ["block"],
    words: "copy clone other page send",
    isEnabled: hasBlocks,
    run: ({ overlays, blocks }) => overlays.open({ kind: "copy-to", blocks }),
  },
  {
    id: "insert-before",
    label: "Add before",
    group: "Components",
    icon: PanelTop,
    keys: ["mod+Alt+T"],
    where: "anywhere",
    menus: ["block"],
    beginsPart: true,
    words: "insert above",
    isEnabled: hasBlocks,
    run: ({ overlays, blocks: [first] }) => {
      if (first !== undefined) overlays.open({ kind: "library", place: { before: first } });
    },
  },
  {
    id: "insert-after",
    label: "Add after",
    group: "Components",
    icon: PanelBottom,
    keys: ["mod+Alt+Y"],
    where: "anywhere",
    menus: ["block"],
    words: "insert below",
    isEnabled: hasBlocks,
    run: ({ overlays, blocks }) => {
      const last = blocks.at(-1);
      if (last !== undefined) overlays.open({ kind: "library", place: { after: last } });
    },
  },
  {
    ...moving("up"),
    id: "move-up",
    label: "Move up",
    icon: ArrowUp,
    keys: ["Alt+ArrowUp"],
    repeats: true,
  },
  {
    ...moving("down"),
    id: "move-down",
    label: "Move down",
    icon: ArrowDown,
    keys: ["Alt+ArrowDown"],
    repeats: true,
  },
  {
    ...moving("start"),
    id: "move-to-start",
    label: "Move to the start",
    icon: ArrowUpToLine,
    keys: ["Alt+Shift+ArrowUp"],
    words: "top first",
  },
  {
    ...moving("end"),
    id: "move-to-end",
    label: "Move to the end",
    icon: ArrowDownToLine,
    keys: ["Alt+Shift+ArrowDown"],
    words: "bottom last",
  },
  {
    id: "hide",
    label: "Hide",
    group: "Components",
    icon: EyeOff,
    keys: [],
    where: "blocks",
    menus: ["block"],
    onlyIfEnabled: true,
    words: "invisible visibility",
    isEnabled: (context) => hasBlocks(context) && hasSome(context, true),
    run: ({ editor, blocks }) => editor.setBlocksVisible(blocks, false),
  },
  {
    id: "show",
    label: "Show",
    group: "Components",
    icon: Eye,
    keys: [],
    where: "blocks",
    menus: ["block"],
    onlyIfEnabled: true,
    words: "visible visibility",
    isEnabled: (context) => hasBlocks(context) && hasSome(context, false),
    run: ({ editor, blocks }) => editor.setBlocksVisible(blocks, true),
  },
  {
    id: "rename",
    label: "Rename",
    group: "Components",
    icon: Pencil,
    keys: ["mod+E", "F2"],
    where: "blocks",
    menus: ["block"],
    words: "name title",
    isEnabled: (context) => hasBlocks(context) && context.blocks.length === 1,
    run: ({ requests, layout, blocks: [first] }) => {
      if (first === undefined) return;
      layout.showLists(true);
      requests.send("open-list", true);
      requests.send("rename", first);
    },
  },
] as const satisfies readonly Command[];

/** Last in the menu, away from commands next to which it could be chosen by mistake. */
export const removeCommands = [
  {
    id: "delete",
    label: "Delete",
    group: "Components",
    icon: Trash2,
    keys: { mac: ["Backspace", "Delete"], other: ["Delete", "Backspace"] },
    where: "blocks",
    menus: ["block"],
    beginsPart: true,
    danger: true,
    sparesMarkedWords: true,
    words: "remove",
    isEnabled: hasBlocks,
    run: ({ editor, blocks }) => editor.removeBlocks(blocks),
  },
] as const satisfies readonly Command[];

function pageOf({ editor }: CommandContext) {
  return editor.getState().history.present;
}

/** Whether there are blocks to act on and the user may edit. */
export function hasBlocks({ editor, blocks }: CommandContext): boolean {
  return editor.getState().canEdit && blocks.length > 0;
}

/** Whether any of the blocks is visible (or hidden): in a mixed selection both Hide and Show are enabled. */
function hasSome({ editor, blocks }: CommandContext, isVisible: boolean): boolean {
  const { present } = editor.getState().history;
  const ids = new Set(blocks);
  return present.blocks.some((block) => ids.has(block.id) && block.isVisible === isVisible);
}

function moving(way: "up" | "down" | "start" | "end") {
  const isUp = way === "up" || way === "start";
  return {
    group: "Components",
    where: "blocks",
    menus: ["block"],
    submenu: "Move",
    isEnabled: (context) => hasBlocks(context) && !areAtEdge(context, isUp),
    run: (context) => {
      const { editor, blocks, announce } = context;
      const to = destinationOf(context, way);
      if (to === null) return;
      editor.moveBlocks(blocks, to);
      const { blocks: all } = pageOf(context);
      const [first = ""] = blocks;
      const name = findBlock(pageOf(context), first)?.name ?? "";
      const what = blocks.length === 1 ? name : counted(blocks.length, "component");
      announce(`${what} moved, ${indexOfId(all, first) + 1} of ${all.length}`);
    },
  } as const satisfies Omit<Command, "id" | "label" | "icon" | "keys">;
}

function destinationOf(
  context: CommandContext,
  way: "up" | "down" | "start" | "end",
): Destination | null {
  if (way === "up" || way === "down") return way;
  if (way === "start") return { after: null };
  const { blocks: all } = pageOf(context);
  const moved = new Set(context.blocks);
  const last = all.findLast(({ id }) => !moved.has(id));
  return last === undefined ? null : { after: last.id };
}

/** Whether the blocks are already together at the start or the end of the page. */
function areAtEdge(context: CommandContext, isStart: boolean): boolean {
  const { blocks: all } = pageOf(context);
  const { blocks } = context;
  const from = isStart ? 0 : all.length - blocks.length;
  return blocks.every((id, place) => all[from + place]?.id === id);
}
