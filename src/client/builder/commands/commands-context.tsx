import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import type { Registry } from "#blocks/create-registry.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Notices } from "#client/editor/notices.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { CommandKeysContext } from "#client/keys/command-keys-context.ts";
import { hasMarkedWords } from "#client/frame/marked-words.ts";
import { keyContextOf } from "#client/keys/key-context.ts";
import { isMacKeyboard } from "#client/keys/keys.ts";
import { createClipboard } from "../clipboard/clipboard.ts";
import type { Clipboard } from "../clipboard/clipboard.ts";
import { useLayout } from "../layout/layout-context.tsx";
import { useOverlays } from "../overlays/overlay-context.tsx";
import { createRequests } from "./requests.ts";
import type { CommandRequests, Requests } from "./requests.ts";
import type { Command, CommandContext } from "./command.ts";
import { findCommand, isCommandKey } from "./find-command.ts";

/** How parts of the screen run commands. The value is stable while a page is open. */
export interface Commands {
  /** The context at this moment. `blocks`: the blocks to act on instead of the selected ones. */
  readonly contextNow: (blocks?: readonly string[]) => CommandContext;
  /** Runs a command. If it is disabled, reports why, if known. */
  readonly run: (command: Command, blocks?: readonly string[]) => void;
  /**
   * Runs the command of a key press. The canvas passes on its key presses, because its frame's events do not reach
   * this window.
   */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly clipboard: Clipboard;
  readonly requests: Requests;
}

const CommandsContext = createContext<Commands | null>(null);

interface CommandsProviderProps {
  readonly registry: Registry;
  readonly notices: Notices;
  readonly pages: readonly ListedPage[];
  readonly children: ReactNode;
}

/** Provides the commands and listens to the window's keys while a page is open. */
export function CommandsProvider({ registry, notices, pages, children }: CommandsProviderProps) {
  const editor = useEditorActions();
  const overlays = useOverlays();
  const view = useCanvasView();
  const layout = useLayout();
  const latest = useRef({ overlays, view, layout });
  const [site] = useState(() => createStore(() => ({ pages })));
  useEffect(() => {
    latest.current = { overlays, view, layout };
    site.setState({ pages });
  });
  const clipboard = useMemo(
    () => createClipboard({ editor, registry, notices, pages: () => site.getState().pages }),
    [editor, registry, notices, site],
  );
  useEffect(() => clipboard.listenTo(document), [clipboard]);
  const [announcement, announce] = useState("");
  const commands = useMemo((): Commands => {
    const requests = createRequests();
    const contextNow: Commands["contextNow"] = (blocks) => ({
      editor,
      registry,
      clipboard,
      notices,
      pages: () => site.getState().pages,
      announce,
      visit: (path) => window.location.assign(path),
      requests,
      ...latest.current,
      blocks: blocks ?? selectedBlocks(editor.getState()),
    });
    const run: Commands["run"] = (command, blocks) => {
      const context = contextNow(blocks);
      if (command.isEnabled(context)) {
        command.run(context);
        return;
      }
      const reason = command.whyNot?.(context) ?? null;
      if (reason !== null) notices.info(reason);
    };
    const isMac = isMacKeyboard();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { isCanvasOnly, showCanvasOnly } = latest.current.layout;
      if (isCanvasOnly && event.key === "Escape" && !keyContextOf(event.target).isOverlay) {
        event.preventDefault();
        showCanvasOnly(false);
        return;
      }
      const found = findCommand(event, keyContextOf(event.target), isMac);
      if (found === null) return;
      if (found !== "nothing" && found.sparesMarkedWords && areWordsMeant(event)) {
        event.preventDefault();
        notices.info(whyNotDeleted);
        return;
      }
      const hasModifier = event.ctrlKey || event.metaKey;
      const isOff = found === "nothing" || !isAvailable(found, contextNow());
      // A single key without a command is left to the browser; with Ctrl or Cmd its default action might be a surprise.
      if (isOff && !hasModifier) return;
      event.preventDefault();
      if (!isOff && (!event.repeat || found.repeats)) run(found);
    };
    return { contextNow, run, onKey, clipboard, requests };
  }, [editor, registry, clipboard, notices, site]);
  useEffect(() => {
    window.addEventListener("keydown", commands.onKey);
    return () => window.removeEventListener("keydown", commands.onKey);
  }, [commands]);
  return (
    <CommandsContext value={commands}>
      <CommandKeysContext value={isCommandKey}>{children}</CommandKeysContext>
      <output className="sr-only">{announcement}</output>
    </CommandsContext>
  );
}

/** Whether a key is about words that are marked on the screen. In the list of components it is about the focused row. */
function areWordsMeant({ target }: Event): boolean {
  const isRow = target instanceof Element && target.closest("[data-row]") !== null;
  return !isRow && hasMarkedWords(document);
}

const whyNotDeleted = {
  text: "Nothing was deleted",
  detail:
    "Words are marked, so the key is not about the component. To delete the words, double-click their text and mark them there. To delete the component, click it first.",
};

/** Whether a command is enabled or can report why it is not. */
function isAvailable({ isEnabled, whyNot }: Command, context: CommandContext): boolean {
  return isEnabled(context) || (whyNot?.(context) ?? null) !== null;
}

/** The commands of the open page. Throws outside of CommandsProvider. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (commands === null) throw new Error("A command was asked for outside of CommandsProvider");
  return commands;
}

/**
 * Handles a request from commands while the component is mounted. Without a provider, as in a test of the component
 * alone, nothing is requested.
 */
export function useRequest<Name extends keyof CommandRequests>(
  name: Name,
  handler: (value: CommandRequests[Name]) => void,
): void {
  const requests = use(CommandsContext)?.requests;
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => requests?.handle(name, (value) => latest.current(value)), [requests, name]);
}
