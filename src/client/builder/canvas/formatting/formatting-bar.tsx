import { Toolbar } from "radix-ui";
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import type { ListedPage } from "#core/contract/pages.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { LinkDialog } from "#client/panel/rich-text/link-dialog.tsx";
import { LinkButton, ToolButton } from "#client/panel/rich-text/tool-button.tsx";
import { tools } from "#client/panel/rich-text/tools.tsx";
import { useRedrawOnChange } from "#client/panel/rich-text/use-redraw-on-change.ts";
import type { MountedRichText } from "#client/rich-text/mount-rich-text.ts";
import { keysOf } from "../../commands/all-commands.ts";
import { useCommands, useRequest } from "../../commands/commands-context.tsx";
import { useLinkTargets } from "#client/document/use-link-targets.ts";
import type { EditedTextStore } from "./edited-text.ts";
import { MoreMenu, StyleMenu } from "./formatting-menus.tsx";
import { useBarFocus } from "./use-bar-focus.ts";
import { useBarPlace } from "./use-bar-place.ts";
import { useIsPressing } from "./use-is-pressing.ts";

interface FormattingBarProps {
  readonly frame: CanvasFrame;
  readonly edited: EditedTextStore;
  readonly mounted: MountedRichText;
  readonly pages: readonly ListedPage[];
}

/**
 * Formats the words selected on the canvas. Shown beside a selection, or wherever the caret is if it was opened with
 * its key; Escape returns to the text.
 */
export function FormattingBar({ frame, edited, mounted, pages }: FormattingBarProps) {
  const { editor } = mounted;
  const focus = useStore(edited, (state) => state.focus);
  const bar = useRef<HTMLDivElement>(null);
  useRedrawOnChange(editor);
  useBarFocus(frame, edited, bar);
  const isPressing = useIsPressing(frame);
  const isShown = focus !== "text" || (!isPressing && !editor.state.selection.empty);
  useAnnouncement(isShown);
  useRequest("formatting", () => {
    // At once, so that the next key is for the bar.
    flushSync(() => edited.setState({ focus: "bar" }));
    bar.current?.querySelector<HTMLElement>("button")?.focus();
  });
  return (
    <>
      <div ref={bar} className="contents">
        {isShown && <Bar {...{ frame, edited, mounted }} />}
      </div>
      {focus === "link" && <BarLinkDialog {...{ frame, edited, mounted, pages }} />}
    </>
  );
}

/** Tells people who do not see the bar that it is there, once for each text. */
function useAnnouncement(isShown: boolean): void {
  const { contextNow } = useCommands();
  const isTold = useRef(false);
  const tell = useEffectEvent(() => {
    isTold.current = true;
    contextNow().announce(`Formatting bar: ${keysOf("toolbar")}`);
  });
  useEffect(() => {
    if (isShown && !isTold.current) tell();
  }, [isShown]);
}

interface BarProps {
  readonly frame: CanvasFrame;
  readonly edited: EditedTextStore;
  readonly mounted: MountedRichText;
}

function Bar({ frame, edited, mounted }: BarProps) {
  const { editor } = mounted;
  const { endTyping } = useEditorActions();
  const { ref, style, isAway } = useBarPlace(frame, editor);
  const onUsed = () => {
    endTyping();
    mounted.focus();
  };
  const onOpen = () => edited.setState({ focus: "bar" });
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of an open menu bubble here too. A tooltip that closes prevents the default, but is no step of its own.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || !isOwn) return;
    event.preventDefault();
    mounted.focus();
  };
  return (
    <Toolbar.Root
      ref={ref}
      style={style}
      aria-label="Formatting"
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={leave}
      // What was typed before is an undo step of its own, and so is what a tool does.
      onClickCapture={endTyping}
      className={`z-20 flex items-center gap-0.5 rounded-lg border border-line bg-raised p-0.5 shadow-float ${isAway ? "not-focus-within:invisible" : ""}`}
    >
      <StyleMenu {...{ editor, onOpen, onUsed }} />
      <ToolButton editor={editor} tool={tools.bold} onUsed={onUsed} />
      <ToolButton editor={editor} tool={tools.italic} onUsed={onUsed} />
      <ToolButton editor={editor} tool={tools.underline} onUsed={onUsed} />
      <LinkButton editor={editor} onLink={() => edited.setState({ focus: "link" })} />
      <ToolButton editor={editor} tool={tools.bulletList} onUsed={onUsed} />
      <ToolButton editor={editor} tool={tools.orderedList} onUsed={onUsed} />
      <MoreMenu {...{ editor, onOpen, onUsed }} />
    </Toolbar.Root>
  );
}

interface BarLinkDialogProps extends BarProps {
  readonly pages: readonly ListedPage[];
}

function BarLinkDialog({ frame, edited, mounted, pages }: BarLinkDialogProps) {
  const targets = useLinkTargets(pages);
  const { endTyping } = useEditorActions();
  const onClose = () => {
    endTyping();
    edited.setState({ focus: "bar" });
  };
  const onClosed = () => {
    endTyping();
    // The frame got the focus back, but not the text in it.
    if (document.activeElement === frame.window.frameElement) mounted.focus();
  };
  return <LinkDialog editor={mounted.editor} {...{ targets, onClose, onClosed }} />;
}
