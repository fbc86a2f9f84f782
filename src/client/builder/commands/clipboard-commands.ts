import { ClipboardCopy, ClipboardPaste, Paintbrush, Scissors } from "lucide-react";
import { hasBlocks } from "./block-commands.ts";
import type { Command } from "./command.ts";

/** About the clipboard, which every other window and program shares. */
export const clipboardCommands = [
  {
    id: "copy",
    label: "Copy",
    group: "Edit",
    icon: ClipboardCopy,
    keys: ["mod+C"],
    where: "outside-text",
    menus: ["block"],
    beginsPart: true,
    byBrowser: true,
    words: "clipboard",
    isEnabled: ({ blocks }) => blocks.length > 0,
    run: ({ clipboard, blocks }) => clipboard.copy(blocks),
  },
  {
    id: "cut",
    label: "Cut",
    group: "Edit",
    icon: Scissors,
    keys: ["mod+X"],
    where: "outside-text",
    menus: ["block"],
    byBrowser: true,
    words: "clipboard",
    isEnabled: hasBlocks,
    run: ({ clipboard, blocks }) => clipboard.cut(blocks),
  },
  {
    id: "paste",
    label: "Paste",
    group: "Edit",
    icon: ClipboardPaste,
    keys: ["mod+V"],
    where: "outside-text",
    menus: ["block"],
    byBrowser: true,
    words: "clipboard insert",
    isEnabled: ({ editor }) => editor.getState().canEdit,
    run: ({ clipboard, blocks }) => clipboard.paste(blocks.at(-1)),
  },
  {
    id: "paste-styles",
    label: "Paste styles",
    group: "Edit",
    icon: Paintbrush,
    keys: ["mod+Alt+V"],
    where: "outside-text",
    menus: ["block"],
    words: "clipboard colours layout look",
    isEnabled: (context) => hasBlocks(context) && context.clipboard.hasStyles(),
    run: ({ clipboard, blocks }) => clipboard.pasteStyles(blocks),
  },
] as const satisfies readonly Command[];
