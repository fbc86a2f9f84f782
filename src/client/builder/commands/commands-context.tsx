import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Registry } from "#blocks/create-registry.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Notices } from "#client/editor/notices.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { CommandKeysContext } from "#client/keys/command-keys-context.ts";
import { keyContextOf } from "#client/keys/key-context.ts";
import { isMacKeyboard } from "#client/keys/keys.ts";
import { createClipboard } from "../clipboard/clipboard.ts";
import type { Clipboard } from "../clipboard/clipboard.ts";
import { useLayout } from "../layout/layout-context.tsx";
import { useOverlays } from "../overlays/overlay-context.tsx";
import { createAsks } from "./asks.ts";
import type { Asked, Asks } from "./asks.ts";
import type { Command, CommandContext } from "./command.ts";
import { findCommand, isCommandKey } from "./find-command.ts";

/** How the parts of the screen ask for commands. It never changes while a page is open. */
export interface Commands {
  /** What a command finds at this moment. `blocks`: those that a menu is about, instead of the selected ones. */
  readonly contextNow: (blocks?: readonly string[]) => CommandContext;
  /** A command that cannot be carried out now says why, if it knows, and does nothing. */
  readonly run: (command: Command, blocks?: readonly string[]) => void;
  /** Carries out what a key means; for the keys of the canvas's frame, which this window does not hear. */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly clipboard: Clipboard;
  readonly asks: Asks;
}

const CommandsContext = createContext<Commands | null>(null);

interface CommandsProviderProps {
  readonly registry: Registry;
  readonly notices: Notices;
  readonly children: ReactNode;
}

/** Hears the keys of the window for as long as a page is open. */
export function CommandsProvider({ registry, notices, children }: CommandsProviderProps) {
  const editor = useEditorActions();
  const overlays = useOverlays();
  const view = useCanvasView();
  const layout = useLayout();
  const latest = useRef({ overlays, view, layout });
  useEffect(() => {
    latest.current = { overlays, view, layout };
  });
  const clipboard = useMemo(
    () => createClipboard({ editor, registry, notices }),
    [editor, registry, notices],
  );
  useEffect(() => clipboard.listenTo(document), [clipboard]);
  const [said, say] = useState("");
  const commands = useMemo((): Commands => {
    const asks = createAsks();
    const contextNow: Commands["contextNow"] = (blocks) => ({
      editor,
      registry,
      clipboard,
      say,
      asks,
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
      const { isBare, showBare } = latest.current.layout;
      if (isBare && event.key === "Escape" && !keyContextOf(event.target).isOverlay) {
        event.preventDefault();
        showBare(false);
        return;
      }
      const found = findCommand(event, keyContextOf(event.target), isMac);
      if (found === null) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      const isOff = found === "nothing" || !canAnswer(found, contextNow());
      // A single key that does nothing now is the browser's; with Ctrl it might surprise.
      if (isOff && !hasModifier) return;
      event.preventDefault();
      if (!isOff && (!event.repeat || found.repeats)) run(found);
    };
    return { contextNow, run, onKey, clipboard, asks };
  }, [editor, registry, clipboard, notices]);
  useEffect(() => {
    window.addEventListener("keydown", commands.onKey);
    return () => window.removeEventListener("keydown", commands.onKey);
  }, [commands]);
  return (
    <CommandsContext value={commands}>
      <CommandKeysContext value={isCommandKey}>{children}</CommandKeysContext>
      <output className="sr-only">{said}</output>
    </CommandsContext>
  );
}

/** It can be carried out, or says why not. */
function canAnswer({ isEnabled, whyNot }: Command, context: CommandContext): boolean {
  return isEnabled(context) || (whyNot?.(context) ?? null) !== null;
}

/** Asks for commands. Throws outside of the builder's workspace. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (commands === null) throw new Error("A command was asked for outside of CommandsProvider");
  return commands;
}

/**
 * Does what a command asks of a part of the screen, for as long as that part is drawn. Outside of the workspace, as in a
 * test of the part alone, nobody asks.
 */
export function useAsked<Name extends keyof Asked>(
  name: Name,
  heard: (value: Asked[Name]) => void,
): void {
  const asks = use(CommandsContext)?.asks;
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => asks?.hear(name, (value) => latest.current(value)), [asks, name]);
}
