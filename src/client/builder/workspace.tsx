import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { counted } from "#core/fields/counted.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { CanvasViewProvider, useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { commandNamed } from "./commands/all-commands.ts";
import { BlockMenu } from "./commands/block-menu.tsx";
import { CommandsProvider, useCommands } from "./commands/commands-context.tsx";
import { CanvasBar } from "./canvas-bar/canvas-bar.tsx";
import { DragProvider } from "#client/drag/drag-context.tsx";
import { findBlock } from "#client/editor/edits.ts";
import { isBlockUnsaved, selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor, useEditorActions, useDeferredStatus } from "#client/editor/editor-context.tsx";
import { Header } from "./header/header.tsx";
import { Frame } from "./layout/frame.tsx";
import { LayoutProvider, useLayout } from "./layout/layout-context.tsx";
import { MissingPageBar } from "./missing-page-bar.tsx";
import { NoticeBars } from "./notice-bars.tsx";
import type { OpenPage, Outside } from "./open-page/open-page.ts";
import { OverlayProvider, useOverlays } from "./overlays/overlay-context.tsx";
import { Overlays } from "./overlays.tsx";
import { BulkPanel, ConflictDialog, EmptyPage, PropertiesPanel } from "./lazy-components.tsx";
import type { PropertiesPanelProps } from "./properties/properties-panel.tsx";
import { PresenceProvider } from "./presence/presence-context.tsx";
import { NothingSelected } from "./properties/nothing-selected.tsx";
import { Sidebar } from "./sidebar.tsx";
import { siteViewOf } from "./open-page/site-view.ts";
import { useLinkTargets } from "./open-page/use-link-targets.ts";
import "#client/panel/panel.css";
import "./library/library.css";

const BlockPreview = lazy(async () => {
  const { BlockPreview: Component } = await import("./preview/block-preview.tsx");
  return { default: Component };
});

interface WorkspaceProps {
  readonly page: OpenPage;
  readonly outside: Outside;
  readonly onOpenPage: (pageId: string) => void;
  readonly onLeaveSite: () => void;
}

/** The open page: lists on the left, the canvas, and the properties of the selection. */
export function Workspace(props: WorkspaceProps) {
  return (
    <CanvasViewProvider>
      <OverlayProvider>
        <LayoutProvider>
          <CommandsProvider registry={props.outside.registry} notices={props.outside.notices}>
            <DragProvider registry={props.outside.registry}>
              <PresenceProvider outside={props.outside}>
                <Rooms {...props} />
              </PresenceProvider>
            </DragProvider>
          </CommandsProvider>
        </LayoutProvider>
      </OverlayProvider>
    </CanvasViewProvider>
  );
}

function Rooms({ page, outside, onOpenPage, onLeaveSite }: WorkspaceProps) {
  const { registry, notices } = outside;
  const editor = useEditorActions();
  const { open } = useOverlays();
  const { onKey } = useCommands();
  const addAtEnd = useCallback(() => open({ kind: "library", place: { after: null } }), [open]);
  const addAfter = useCallback(
    (after: string) => open({ kind: "library", place: { after } }),
    [open],
  );
  const isEmpty = useEditor((state) => state.history.present.blocks.length === 0);
  const canEdit = useEditor((state) => state.canEdit);
  const hasPanel = useEditor(
    (state) =>
      state.selection !== null && findBlock(state.history.present, state.selection.block) !== null,
  );
  const mustChoose = useEditor((state) => state.isChoosing && state.waiting.length > 0);
  const areMany = useEditor((state) => selectedBlocks(state).length > 1);
  const one = hasPanel ? <Panel page={page} outside={outside} /> : null;
  const properties = areMany ? <BulkPanel /> : one;
  const reveal = useEditor((state) => state.reveal);
  const { hasProperties, showProperties } = useLayout();
  useEffect(() => {
    if (reveal === null || reveal.block === null || hasProperties) return;
    // A user who has closed the properties adds blocks without them; a field that needs fixing is only there.
    if (reveal.isAdded) editor.forgetReveal();
    else showProperties(true);
  }, [reveal, hasProperties, showProperties, editor]);
  useEffect(() => {
    const onFocus = () => void editor.checkSession();
    window.addEventListener("focus", onFocus);
    // Dropping a file outside of a drop target would navigate away from the builder.
    const keepPage = (event: DragEvent) => event.preventDefault();
    window.addEventListener("dragover", keepPage);
    window.addEventListener("drop", keepPage);
    return () => {
      window.removeEventListener("dragover", keepPage);
      window.removeEventListener("drop", keepPage);
      window.removeEventListener("focus", onFocus);
    };
  }, [editor]);
  return (
    <>
      <Frame
        header={
          <Header
            api={outside.plainApi}
            pages={page.pages}
            person={page.person}
            onOpenPage={onOpenPage}
          />
        }
        lists={
          <Sidebar
            page={page}
            registry={registry}
            onOpenPage={onOpenPage}
            onLeaveSite={onLeaveSite}
            onAdd={addAtEnd}
          />
        }
        main={
          <>
            {page.missing !== null && (
              <MissingPageBar
                key={page.missing}
                asked={page.missing}
                pages={page.pages}
                onOpenPage={onOpenPage}
              />
            )}
            <NoticeBars />
            <Room>
              <Canvas
                registry={registry}
                site={siteViewOf(page)}
                notices={notices}
                onKey={onKey}
                onAddAfter={addAfter}
              />
              {isEmpty && (
                <EmptyPage
                  registry={registry}
                  site={siteViewOf(page)}
                  onAdd={canEdit ? addAtEnd : null}
                />
              )}
            </Room>
            <CanvasBar registry={registry} />
          </>
        }
        properties={properties}
        noProperties={<NothingSelected />}
      />
      <SelectionStatus />
      <BlockMenu />
      <Overlays page={page} outside={outside} onOpenPage={onOpenPage} />
      {mustChoose && <ConflictDialog registry={registry} />}
    </>
  );
}

/** The space for the canvas. Reports its size. */
function Room({ children }: { readonly children: ReactNode }) {
  const { setRoom } = useCanvasView();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [setRoom]);
  return (
    <section
      ref={place}
      data-region="canvas"
      aria-label="Canvas"
      className="relative min-h-0 flex-1 overflow-hidden bg-well"
    >
      {children}
    </section>
  );
}

/** Announces how many blocks are selected, because the focus only shows one. */
function SelectionStatus() {
  const count = useEditor((state) => selectedBlocks(state).length);
  return (
    <output className="sr-only">
      {count > 1 ? `${counted(count, "component")} selected` : ""}
    </output>
  );
}

/**
 * The properties of the selected block. After an undoable step the canvas renders first, and the properties follow a
 * frame later.
 */
function Panel({ page, outside }: Pick<WorkspaceProps, "page" | "outside">) {
  const editor = useEditorActions();
  const targets = useLinkTargets(page.pages);
  const { fitted, choose } = useCanvasView();
  const screen = useMemo(() => ({ shows: fitted.device, show: choose }), [fitted.device, choose]);
  const chosen = useEditor((state) => state.selection);
  const later = useDeferredValue(chosen);
  // A dialog that adds a block focuses its first field on closing, so the properties cannot be deferred then.
  const wasCovered = useDeferredValue(useOverlays().overlay !== null);
  const selection = chosen?.from === "step" && !wasCovered ? later : chosen;
  const id = selection?.block ?? "";
  const found = useEditor((state) => findBlock(state.history.present, id));
  // A removed block stays in the panel for one frame, until the next block's properties are rendered.
  const [held, setHeld] = useState(found);
  if (found !== null && found !== held) setHeld(found);
  const block = found ?? held;
  const isUnsaved = useDeferredStatus((state) => isBlockUnsaved(state, id));
  const isSaving = useEditor((state) => state.status.kind === "saving");
  const canEdit = useEditor((state) => state.canEdit);
  const item = selection?.item ?? null;
  const { run } = useCommands();
  const onCommand = useCallback<PropertiesPanelProps["onCommand"]>(
    (command, blockId) => run(commandNamed(command), [blockId]),
    [run],
  );
  const problems = useEditor((state) => state.problems);
  const refusals = useMemo(
    () =>
      new Map(
        problems.flatMap(({ block: of, path, message }) =>
          of === id && path !== null ? [[path, message]] : [],
        ),
      ),
    [problems, id],
  );
  const reveal = useEditor((state) => state.reveal);
  const renderPreview = useCallback<PropertiesPanelProps["renderPreview"]>(
    (definition, shown, onStyle) => (
      <Suspense>
        <BlockPreview
          registry={outside.registry}
          site={siteViewOf(page)}
          block={shown}
          {...{ definition, onStyle }}
        />
      </Suspense>
    ),
    [outside.registry, page],
  );
  if (block === null) return null;
  return (
    <PropertiesPanel
      editor={editor}
      onCommand={onCommand}
      definition={outside.registry.find(block.type)?.definition}
      block={block}
      isLeaving={found === null || id !== chosen?.block}
      isUnsaved={isUnsaved}
      isSaving={isSaving}
      canEdit={canEdit}
      refusals={refusals}
      item={item}
      reveal={reveal !== null && reveal.block === block.id ? reveal : null}
      onRevealed={editor.forgetReveal}
      targets={targets}
      screen={screen}
      renderPreview={renderPreview}
    />
  );
}
