import { Command as CommandIcon, Keyboard } from "lucide-react";
import type { Command } from "./command.ts";

/** Commands that lead to all other commands. */
export const helpCommands = [
  {
    id: "palette",
    label: "Command palette",
    group: "Help",
    icon: CommandIcon,
    keys: ["mod+K"],
    where: "anywhere",
    menus: ["page"],
    submenu: "Go to",
    beginsPart: true,
    words: "search find run",
    isEnabled: () => true,
    run: ({ overlays }) => overlays.open({ kind: "palette" }),
  },
  {
    id: "shortcuts",
    label: "Keyboard shortcuts",
    group: "Help",
    icon: Keyboard,
    keys: ["?", "mod+/"],
    where: "outside-text",
    menus: ["page"],
    words: "keys help sheet",
    isEnabled: () => true,
    run: ({ overlays }) => overlays.open({ kind: "shortcuts" }),
  },
] as const satisfies readonly Command[];
