import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { SiteView } from "#blocks/_kit/host.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { CanvasViewProvider, useCanvasView } from "./canvas/canvas-view-context.tsx";
import { WidthBar } from "./canvas/width-bar.tsx";
import { ConflictDialog } from "./dialogs/conflict-dialog.tsx";
import { PublishQuestion } from "./dialogs/publish-question.tsx";
import { findBlock } from "./editor/commands.ts";
import { isBlockUnsaved } from "./editor/editor.ts";
import { useEditor, useEditorActions } from "./editor/editor-context.tsx";
import { EmptyPage } from "./empty-page.tsx";
import { Header } from "./header/header.tsx";
import { LibraryDialog, type AddPlace } from "./library/library-dialog.tsx";
import { NoticeBars } from "./notice-bars.tsx";
import type { OpenPage, Outside } from "./open-page.ts";
import { PropertiesPanel } from "./properties/properties-panel.tsx";
import { runShortcut } from "./shortcuts.ts";
import { Sidebar } from "./sidebar.tsx";
import { useLinkTargets } from "./use-link-targets.ts";

interface WorkspaceProps {
  readonly page: OpenPage;
  readonly outside: Outside;
  readonly onOpenPage: (pageId: string) => void;
  readonly onLeaveSite: () => void;
}

/** The open page: its lists at the left, the canvas, and the properties of what is selected. */
export function Workspace({ page, outside, onOpenPage, onLeaveSite }: WorkspaceProps) {
  const { registry, notices } = outside;
  const editor = useEditorActions();
  const [adding, setAdding] = useState<AddPlace | null>(null);
  const addAtEnd = useCallback(() => setAdding({ after: null }), []);
  const addAfter = useCallback((after: string) => setAdding({ after }), []);
  const [isSidebarOpen, setSidebarOpen] = useState(false);
  const isEmpty = useEditor((state) => state.history.present.blocks.length === 0);
  const canEdit = useEditor((state) => state.canEdit);
  const hasPanel = useEditor(
    (state) =>
      state.selection !== null && findBlock(state.history.present, state.selection.block) !== null,
  );
  const site = useMemo((): SiteView => {
    const published = page.pages.filter((each) => each.published !== null);
    return { ...page.site, slugs: published.map(({ slug }) => slug) };
  }, [page.site, page.pages]);
  const onKey = useMemo(() => {
    const isMac = /mac|iphone|ipad/i.test(navigator.platform);
    return (event: KeyboardEvent) => runShortcut(editor, event, isMac);
  }, [editor]);
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    const onFocus = () => void editor.checkSession();
    window.addEventListener("focus", onFocus);
    // A file that is dropped beside its place would take the place of the builder.
    const keepPage = (event: DragEvent) => event.preventDefault();
    window.addEventListener("dragover", keepPage);
    window.addEventListener("drop", keepPage);
    return () => {
      window.removeEventListener("dragover", keepPage);
      window.removeEventListener("drop", keepPage);
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("focus", onFocus);
    };
  }, [editor, onKey]);
  return (
    <CanvasViewProvider>
      <div className="workspace">
        <Sidebar
          page={page}
          registry={registry}
          isOpen={isSidebarOpen}
          onClose={() => setSidebarOpen(false)}
          onOpenPage={onOpenPage}
          onLeaveSite={onLeaveSite}
          onAdd={addAtEnd}
          onAddAfter={addAfter}
        />
        <main className="workspace-main" data-panel={hasPanel}>
          <Header
            isSidebarOpen={isSidebarOpen}
            onToggleSidebar={() => setSidebarOpen(!isSidebarOpen)}
            onAdd={addAtEnd}
          />
          <NoticeBars />
          <WidthBar />
          <Room>
            <Canvas
              registry={registry}
              site={site}
              notices={notices}
              onKey={onKey}
              onAddAfter={addAfter}
            />
            {isEmpty && <EmptyPage onAdd={canEdit ? addAtEnd : null} />}
          </Room>
        </main>
        {hasPanel && <Panel page={page} outside={outside} />}
        <LibraryDialog registry={registry} place={adding} onClose={() => setAdding(null)} />
        <ConflictDialog registry={registry} />
        <PublishQuestion registry={registry} />
      </div>
    </CanvasViewProvider>
  );
}

/** The room for the canvas. It tells how large it is. */
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
    <section ref={place} aria-label="Canvas" className="relative min-h-0 flex-1 overflow-hidden">
      {children}
    </section>
  );
}

function Panel({ page, outside }: Pick<WorkspaceProps, "page" | "outside">) {
  const editor = useEditorActions();
  const targets = useLinkTargets(page.pages);
  const { fitted, choose } = useCanvasView();
  const screen = useMemo(() => ({ shows: fitted.device, show: choose }), [fitted.device, choose]);
  const id = useEditor((state) => state.selection?.block ?? "");
  const block = useEditor((state) => findBlock(state.history.present, id));
  const isUnsaved = useEditor((state) => isBlockUnsaved(state, id));
  const isSaving = useEditor((state) => state.status.kind === "saving");
  const canEdit = useEditor((state) => state.canEdit);
  const item = useEditor((state) => state.selection?.item ?? null);
  const problems = useEditor((state) => state.problems);
  const refusals = useMemo(
    () =>
      new Map(problems.flatMap((each) => (each.block === id ? [[each.path, each.message]] : []))),
    [problems, id],
  );
  if (block === null) return null;
  return (
    <div className="workspace-panel">
      <PropertiesPanel
        editor={editor}
        definition={outside.registry.find(block.type)?.definition}
        block={block}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        canEdit={canEdit}
        refusals={refusals}
        item={item}
        targets={targets}
        screen={screen}
      />
    </div>
  );
}
