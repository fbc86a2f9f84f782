import type { LucideIcon } from "lucide-react";
import type { Registry } from "#blocks/create-registry.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import type { CanvasView } from "#client/frame/canvas-view-context.tsx";
import type { Keys } from "#client/keys/keys.ts";
import type { Clipboard } from "../clipboard/clipboard.ts";
import type { Layout } from "../layout/layout-context.tsx";
import type { Overlays } from "../overlays/overlay-context.tsx";
import type { Requests } from "./requests.ts";

/** What a command can use when it runs. */
export interface CommandContext {
  readonly editor: Editor;
  /** Ids of the blocks to act on, in page order: the selected ones, unless a menu is for others. */
  readonly blocks: readonly string[];
  readonly overlays: Pick<Overlays, "open" | "close">;
  readonly layout: Pick<
    Layout,
    "showLists" | "hasProperties" | "showProperties" | "isCanvasOnly" | "showCanvasOnly"
  >;
  readonly view: Pick<CanvasView, "choice" | "choose" | "fitted" | "zoom" | "setZoom">;
  readonly registry: Registry;
  readonly clipboard: Clipboard;
  readonly notices: Pick<Notices, "error">;
  /** All pages of the site now. */
  readonly pages: () => readonly ListedPage[];
  readonly requests: Requests;
  /** Leaves for another screen of the program. */
  readonly visit: (path: string) => void;
  /** Announces the result to screen readers, where nothing else on the screen shows it. */
  readonly announce: (sentence: string) => void;
}

/** The headings of the shortcut sheet, in order. */
export const commandGroups = ["Page", "Edit", "Components", "Selection", "View", "Help"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** `block`: the menu for blocks, by right click, in rows and on the canvas. `page`: the header's "More". */
export type MenuName = "block" | "page";

export type Submenu = "Move" | "Select" | "Screen" | "Go to" | "Sync" | "Pages";

/**
 * Where the keys of a command work; never in a dialog or a menu, which handle their own keys.
 * - `anywhere`: also while a text has the focus
 * - `shared-undo`: likewise, except in texts with an undo of their own
 * - `outside-text`: not while a text has the focus
 * - `blocks`: on the canvas, in the block list, or with nothing focused
 */
export type Where = "anywhere" | "shared-undo" | "outside-text" | "blocks";

/** One action of the builder, for keys, menus and the palette. */
export interface Command {
  readonly id: string;
  /** What the command does at the moment: "Hide" or "Show". */
  readonly label: string | ((context: CommandContext) => string);
  /** The same in everyday words, shown beside a label that is a term. */
  readonly plain?: string;
  readonly group: CommandGroup;
  readonly icon: LucideIcon;
  /** None for commands that are asked for by name: `sheet/without-keys.ts` says why. */
  readonly keys: Keys;
  readonly where: Where;
  /** The menus that list the command. */
  readonly menus: readonly MenuName[];
  /** Starts a new section of its menu, below a separator. */
  readonly beginsPart?: true;
  /** The submenu that contains the command. */
  readonly submenu?: Submenu;
  /** The menu omits the command while it is disabled. */
  readonly onlyIfEnabled?: true;
  /** Further search terms. */
  readonly words?: string;
  /** Repeats while the key is held. */
  readonly repeats?: true;
  /** The browser's default action for these keys must never happen, not even in a dialog. */
  readonly neverBrowser?: true;
  /** The browser turns these keys into an event such as `copy`, which the builder handles instead. */
  readonly byBrowser?: true;
  readonly danger?: true;
  /** While words are marked on the screen, its keys are about them and do nothing to the blocks. */
  readonly sparesMarkedWords?: true;
  readonly isEnabled: (context: CommandContext) => boolean;
  /** Why the command is disabled, if the screen does not show it: reported when the user asks for it. */
  readonly whyNot?: (context: CommandContext) => string | null;
  readonly run: (context: CommandContext) => void;
}

export function labelOf({ label }: Command, context: CommandContext): string {
  return typeof label === "string" ? label : label(context);
}
