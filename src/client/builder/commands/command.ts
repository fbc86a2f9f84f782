import type { LucideIcon } from "lucide-react";
import type { Registry } from "#blocks/create-registry.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { CanvasView } from "#client/frame/canvas-view-context.tsx";
import type { Keys } from "#client/keys/keys.ts";
import type { Clipboard } from "../clipboard/clipboard.ts";
import type { Layout } from "../layout/layout-context.tsx";
import type { Overlays } from "../overlays/overlay-context.tsx";
import type { Asks } from "./asks.ts";

/** What a command finds around it when it is asked for. */
export interface CommandContext {
  readonly editor: Editor;
  /** Ids of the blocks that a command about blocks is about, in page order: the selected ones, unless a menu is of others. */
  readonly blocks: readonly string[];
  readonly overlays: Pick<Overlays, "open" | "close">;
  readonly layout: Pick<
    Layout,
    "showLists" | "hasProperties" | "showProperties" | "isBare" | "showBare"
  >;
  readonly view: Pick<CanvasView, "choice" | "choose">;
  readonly registry: Registry;
  readonly clipboard: Clipboard;
  readonly asks: Asks;
  /** Tells screen readers what came of it, where nothing else on the screen does. */
  readonly say: (sentence: string) => void;
}

/** The headings of the shortcut sheet, in its order. */
export const commandGroups = ["Page", "Edit", "Blocks", "Selection", "View", "Help"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** `block`: about blocks, by right click, in rows and on the canvas. `page`: the header's "More". */
export type MenuName = "block" | "page";

export type Submenu = "Move" | "Select" | "Screen" | "Go to" | "Sync";

/**
 * Where the keys of a command are heard; never in a dialog or a menu, whose keys are their own.
 * - `anywhere`: also while a text has the focus
 * - `shared-undo`: the same, but for texts that keep an undo of their own
 * - `outside-text`: single letters are no commands where they are typed
 * - `blocks`: in the canvas, the block list or nowhere
 */
export type Where = "anywhere" | "shared-undo" | "outside-text" | "blocks";

/** One thing that the builder does when it is asked by a key, in a menu or in the palette. Said nowhere else. */
export interface Command {
  readonly id: string;
  /** What it does now: "Hide", "Show". */
  readonly label: string | ((context: CommandContext) => string);
  readonly group: CommandGroup;
  readonly icon: LucideIcon;
  readonly keys: Keys;
  /** Why it has no keys. */
  readonly withoutKeys?: string;
  readonly where: Where;
  /** In which menus it stands. */
  readonly menus: readonly MenuName[];
  /** It stands under a line in its menu. */
  readonly beginsPart?: true;
  /** It stands with others of this name in a menu of their own, which opens beside. */
  readonly submenu?: Submenu;
  /** Its menu leaves it out where it cannot be carried out: it says nothing there. */
  readonly onlyIfEnabled?: true;
  /** More words that find it. */
  readonly words?: string;
  /** A key that is held does it again and again. */
  readonly repeats?: true;
  /** The browser does something else on these keys that must never happen, not even in a dialog. */
  readonly neverBrowser?: true;
  /** The browser turns these keys into an event of its own, which the builder answers. */
  readonly byBrowser?: true;
  readonly danger?: true;
  readonly isEnabled: (context: CommandContext) => boolean;
  /** Why it cannot be carried out now, where the screen does not show it: said when it is asked for. */
  readonly whyNot?: (context: CommandContext) => string | null;
  readonly run: (context: CommandContext) => void;
}

export function labelOf({ label }: Command, context: CommandContext): string {
  return typeof label === "string" ? label : label(context);
}
