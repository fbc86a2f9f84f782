import {
  memo,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { Spinner } from "#client/ui/spinner.tsx";
import { SecondPressContext } from "#client/ui/second-press-context.ts";
import { restFocusOfText } from "#client/ui/focus-back.ts";
import type { SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { hiddenText } from "#client/editor/hidden-devices.ts";
import { useOutline } from "#client/editor/use-outline.ts";
import type { Outlined } from "#client/editor/use-outline.ts";
import { useCanvasDrag } from "#client/drag/use-canvas-drag.ts";
import { blockElement } from "#client/frame/boxes.ts";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { FrameElement } from "#client/frame/frame-element.tsx";
import { endHolding } from "#client/frame/held-press.ts";
import { unmarkWords } from "#client/frame/marked-words.ts";
import { placeInWindow } from "#client/frame/place-in-window.ts";
import { useCommands } from "../commands/commands-context.tsx";
import { useInteractionGuardIn } from "#client/presence/presence-context.tsx";
import { keepGroups } from "./block-groups.ts";
import { answerHeldPress } from "./answer-held-press.ts";
import { listenToCanvas } from "./canvas-events.ts";
import { createCanvasDeps, withPrivacy } from "./canvas-deps.ts";
import type { CanvasDeps } from "./canvas-deps.ts";
import { CanvasBackground } from "./canvas-background.tsx";
import { CanvasBlock } from "./canvas-block.tsx";
import { CanvasFailure } from "./canvas-failure.tsx";
import { findDrawnBlocks, isDrawnFor } from "./drawn-blocks.ts";
import { Chrome } from "./chrome.tsx";
import { CanvasFormatting } from "./formatting/canvas-formatting.tsx";
import { keepPlace, recallPlace } from "./scroll-memory.ts";
import { putAt, reveal } from "./reveal.ts";
import { stepOutOfMarkedText } from "./select-all-escape.ts";
import { createTextEditing } from "./text-editing.ts";
import type { TextEditing } from "./editing.ts";
import { stands, useTakeover } from "./use-takeover.ts";
import { openCanvasFrame } from "./open-canvas-frame.ts";
import { useViewIn } from "./use-view-in.ts";
import { writeTyped } from "./write-typed.ts";

interface CanvasProps {
  readonly registry: Registry;
  readonly site: SiteView;
  /** The pages that links in texts can lead to. */
  readonly pages: readonly ListedPage[];
  readonly notices: Notices;
  /** Called with keys pressed on the canvas that no text handled. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** Opens the library to add a block right after this one. */
  readonly onAddAfter: (blockId: string) => void;
}

/** The page as visitors see it, in an iframe, with selecting and editing in place (BUILD-044). */
export function Canvas(props: CanvasProps) {
  const { registry, site } = props;
  const editor = useEditorActions();
  const name = useEditor((state) => state.summary.name);
  const { fitted } = useCanvasView();
  const [deps, setDeps] = useState<CanvasDeps | "failed" | null>(null);
  const [tries, setTries] = useState(1);
  const open = (element: HTMLIFrameElement) => {
    const state = editor.getState();
    const frame = openCanvasFrame(element, toolPaths.canvas, registry, (main) =>
      isDrawnFor(main, state),
    );
    const first = state.history.present.blocks.slice(0, firstDrawn).map(({ id }) => id);
    setDeps(
      frame === null
        ? "failed"
        : createCanvasDeps(frame, registry, site, findDrawnBlocks(frame, state), first),
    );
  };
  return (
    <>
      <FrameElement
        key={tries}
        title={`Canvas: ${name}`}
        fitted={fitted}
        isFailed={deps === "failed"}
        onOpen={open}
      />
      {deps === null && tries > 1 && (
        <div className="absolute inset-x-0 top-1/3 grid justify-items-center">
          <Spinner label="Loading the canvas" />
        </div>
      )}
      {deps === "failed" && (
        <CanvasFailure
          onAgain={() => {
            setDeps(null);
            setTries(tries + 1);
          }}
        />
      )}
      {deps !== null && deps !== "failed" && <OpenCanvas {...props} deps={deps} />}
    </>
  );
}

/**
 * Blocks rendered before visibility is known, if the server did not draw them: usually a screenful. Other visible ones
 * follow at once.
 */
const firstDrawn = 2;
/** Blocks mounted in the first render: more than a screen shows, and than the server draws. */
const firstPlaced = 12;

function OpenCanvas(props: CanvasProps & { readonly deps: CanvasDeps }) {
  const { deps, notices, pages, onKey, onAddAfter } = props;
  const { frame } = deps;
  const editor = useEditorActions();
  const { requests, clipboard } = useCommands();
  const secondPress = use(SecondPressContext);
  const [hovered, setHovered] = useState<string | null>(null);
  const keys = useRef(onKey);
  useEffect(() => {
    keys.current = onKey;
  });
  const editing = useMemo(
    () =>
      createTextEditing(editor, deps, notices, {
        onEnd: (id) => blockElement(frame.document, id)?.focus({ preventScroll: true }),
        onLeft: () => restFocusOfText(document.body),
      }),
    [editor, deps, notices, frame],
  );
  useEffect(() => {
    // A press in the frame does not reach the menu's listener in the builder's document.
    const closeMenu = () => requests.send("block-menu", null);
    frame.document.addEventListener("pointerdown", closeMenu, { capture: true });
    const stop = listenToCanvas(frame.document, {
      editor,
      editing,
      secondPress,
      chrome: frame.chrome,
      onHover: setHovered,
      onMenu: (place) => requests.send("block-menu", placeInWindow(frame, place)),
      onBlocked: (message) => notices.info(message),
      onRefused: (detail) => notices.info({ text: "Nothing was dropped", detail }),
      onKey: (event) => {
        const isText = editing.isEditing(event.target);
        const isChrome = event.composedPath().includes(frame.chrome);
        if (event.key === "Enter" && !isText && !isChrome && !event.defaultPrevented) {
          if (startFirstText(deps, editor.getState().selection, editing.start)) {
            event.preventDefault();
          }
        } else {
          keys.current(event);
          keepFocus(frame, editor);
        }
      },
    });
    answerHeldPress(editor);
    endHolding(frame.main, editor.getState().selection?.block ?? null);
    const stopCopying = clipboard.listenTo(frame.document);
    const stopSelecting = stepOutOfMarkedText(frame, editing, () => editor.selectAll());
    return () => {
      editing.stop();
      stop();
      frame.document.removeEventListener("pointerdown", closeMenu, { capture: true });
      stopSelecting();
      stopCopying();
    };
  }, [editor, editing, secondPress, frame, deps, clipboard, requests, notices]);
  useCanvasDrag(
    frame,
    useEditor((state) => state.canEdit),
  );
  useInteractionGuardIn(frame.document);
  const isPutting = useSelectionIn(deps);
  useChosenIn(deps);
  useViewIn(deps, isPutting);
  useEffect(() => editor.onTyped(writeTyped(frame.document)), [editor, frame]);
  const isTaken = useTakeover(deps);
  return (
    <>
      {isTaken && createPortal(<CanvasBackground deps={deps} />, frame.document.body)}
      {isTaken && createPortal(<Blocks deps={deps} privacy={props.site.privacy} />, frame.main)}
      {/* Both refer to elements of the page, which are others once it is taken over. */}
      <SelectionMark key={`mark-${isTaken}`} frame={frame} />
      {createPortal(
        <Chrome key={`chrome-${isTaken}`} deps={deps} hovered={hovered} onAddAfter={onAddAfter} />,
        toContainer(frame.chrome),
      )}
      <CanvasFormatting frame={frame} edited={deps.edited} pages={pages} />
    </>
  );
}

interface BlocksProps {
  readonly deps: CanvasDeps;
  readonly privacy: SiteView["privacy"];
}

/**
 * If the page opens at its top, the first blocks mount alone; the others follow as a deferred update while the builder
 * is usable.
 */
function Blocks({ deps, privacy }: BlocksProps) {
  const blocks = useOutline();
  const editor = useEditorActions();
  const [opensAtStart] = useState(() => {
    const { pageId, selection } = editor.getState();
    const isHere = selection === null || selection.from === "canvas";
    return isHere && (stands(deps) || recallPlace(pageId, null) === null);
  });
  const hasAll = useDeferredValue(true, !opensAtStart);
  const [keep] = useState(keepGroups);
  const groups = keep(hasAll ? blocks : blocks.slice(0, firstPlaced));
  useLayoutEffect(() => {
    deps.drawn.removePlaces();
    return deps.drawn.follow(editor.rendered);
  }, [deps, editor]);
  const shown = useMemo(() => withPrivacy(deps, privacy), [deps, privacy]);
  return groups.map((group) => <Group key={group.key} blocks={group.blocks} deps={shown} />);
}

interface GroupProps {
  readonly blocks: readonly Outlined[];
  readonly deps: CanvasDeps;
}

/** Wrapped in an element of its own, so that the browser and React can skip a far group in one step. */
const Group = memo(function Group({ blocks, deps }: GroupProps) {
  return (
    <div className="canvas-group">
      {blocks.map((block) => (
        <CanvasBlock
          key={block.id}
          id={block.id}
          name={block.name}
          isVisible={block.isVisible}
          hidden={hiddenText(block)}
          deps={deps}
        />
      ))}
    </div>
  );
});

/**
 * Marks the selected block on the canvas. Rendered between the blocks and the components that measure them, so that
 * the browser recalculates styles once for both.
 */
function SelectionMark({ frame }: Pick<CanvasDeps, "frame">) {
  const selection = useEditor((state) => state.selection);
  useLayoutEffect(() => {
    const element = selection === null ? null : blockElement(frame.document, selection.block);
    element?.setAttribute("data-selected", "");
    return () => element?.removeAttribute("data-selected");
  }, [frame, selection]);
  return null;
}

/**
 * Scrolls to the selected block when it was selected outside the canvas, and first to where the page was left. Returns
 * whether it is still on the way there.
 */
function useSelectionIn(deps: CanvasDeps): RefObject<boolean> {
  const { frame } = deps;
  const selection = useEditor((state) => state.selection);
  const pageId = useEditor((state) => state.pageId);
  const isFirst = useRef(true);
  const isPutting = useRef(false);
  useEffect(() => {
    const selected = selection?.block ?? null;
    // A page that stood before the builder was ready is there already, unless the user has scrolled it since.
    const kept = isFirst.current && !stands(deps) ? recallPlace(pageId, selected) : null;
    isFirst.current = false;
    const isElsewhere = selection !== null && selection.from !== "canvas";
    if (kept !== null) {
      isPutting.current = true;
      return putAt(frame, kept, () => {
        isPutting.current = false;
      });
    }
    return isElsewhere ? reveal(frame, selection.block, selection.item) : undefined;
  }, [deps, frame, selection, pageId]);
  const editor = useEditorActions();
  // What was chosen elsewhere is what the next key is about, not words that are still marked on the page.
  useEffect(() => {
    if (selection !== null && selection.from !== "canvas" && !isEditingIn(frame)) {
      unmarkWords(frame.document);
    }
  }, [frame, selection]);
  useEffect(
    () =>
      keepPlace(frame, pageId, {
        selected: () => editor.getState().selection?.block ?? null,
        isPutting: () => isPutting.current,
      }),
    [frame, pageId, editor],
  );
  return isPutting;
}

/**
 * Marks all blocks of a multiple selection with an attribute on the blocks' own elements, which costs as little for a
 * thousand as for two.
 */
function useChosenIn({ frame }: CanvasDeps): void {
  const chosen = useEditor((state) =>
    state.otherSelected.length === 0 ? none : selectedBlocks(state),
  );
  useEffect(() => {
    const ids = new Set(chosen);
    for (const element of frame.main.querySelectorAll<HTMLElement>(".canvas-block")) {
      const isChosen = ids.has(element.dataset["block"] ?? "");
      if (isChosen !== element.hasAttribute("data-chosen")) {
        element.toggleAttribute("data-chosen", isChosen);
      }
    }
  }, [frame, chosen]);
}

const none: readonly string[] = [];

function isEditingIn({ document }: CanvasFrame): boolean {
  return document.querySelector("[data-editing]") !== null;
}

/** Gives the focus back to a block that lost it by being moved with a key. */
function keepFocus({ document, window }: CanvasFrame, editor: Editor): void {
  if (document.activeElement === document.body) return;
  window.requestAnimationFrame(() => {
    const block = editor.getState().selection?.block;
    // A menu or dialog that the key opened has the focus.
    if (!document.hasFocus()) return;
    if (document.activeElement !== document.body || block === undefined) return;
    blockElement(document, block)?.focus({ preventScroll: true });
  });
}

/** Starts editing the first text of the selection, or of the selected item; for Enter on a block. */
function startFirstText(
  { frame }: CanvasDeps,
  selection: { readonly block: string; readonly item: string | null } | null,
  start: TextEditing["start"],
): boolean {
  const block = selection && blockElement(frame.document, selection.block);
  const texts = [...(block?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
  const own = texts.find((text) => text.dataset["at"]?.startsWith(`${selection?.item}.`));
  const first = own ?? texts[0];
  if (first === undefined) return false;
  start(first, "all");
  return true;
}

/** React accepts a shadow root as a portal container, although its types do not list it. */
function toContainer(root: ShadowRoot): DocumentFragment {
  return root;
}
