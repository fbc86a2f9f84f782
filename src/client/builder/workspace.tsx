import { useCallback, useEffect, useMemo } from "react";
import { counted } from "#core/fields/counted.ts";
import { CanvasViewProvider } from "#client/frame/canvas-view-context.tsx";
import { listenToDrops } from "./clipboard/drops.ts";
import { BlockMenu } from "./commands/block-menu.tsx";
import { CommandsProvider, useRequest } from "./commands/commands-context.tsx";
import { DragProvider } from "#client/drag/drag-context.tsx";
import { findBlock } from "#client/editor/edits.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { Notices } from "#client/editor/notices.ts";
import { Header } from "./header/header.tsx";
import { Frame } from "./layout/frame.tsx";
import { LayoutProvider, useLayout } from "./layout/layout-context.tsx";
import { MainColumn } from "./main-column.tsx";
import { createLinkSections } from "#client/document/link-sections.ts";
import type { GoTo, Navigation } from "./open-page/navigation.ts";
import type { OpenPage, BuilderDeps } from "./open-page/open-page.ts";
import { usePrivacy } from "./open-page/use-privacy.ts";
import { useOverlays, useOverlaysOf } from "./overlays/overlay-context.tsx";
import { Overlays } from "./overlays.tsx";
import { ConflictDialog } from "#client/document/late-parts.ts";
import { BulkPanel } from "./lazy-components.tsx";
import { NothingSelected } from "./properties/nothing-selected.tsx";
import { SelectedBlockPanel } from "./selected-block-panel.tsx";
import { LinkSectionsContext } from "#client/panel/scope/link-sections.ts";
import { usePageWork } from "./page-list/use-page-work.ts";
import { PresenceProvider } from "#client/presence/presence-context.tsx";
import { useHeldLetters } from "./properties/use-held-letters.ts";
import { Sidebar } from "./sidebar.tsx";
import "#client/panel/panel.css";
import "./library/library.css";

interface WorkspaceProps {
  readonly page: OpenPage;
  readonly deps: BuilderDeps;
  readonly onOpenPage: GoTo;
  readonly onLeaveSite: () => void;
  readonly navigation: Navigation;
}

/** The open page: lists on the left, the canvas, and the properties of the selection. */
export function Workspace(props: WorkspaceProps) {
  const { plainApi, now } = props.deps;
  const sections = useMemo(() => createLinkSections(plainApi, now), [plainApi, now]);
  return (
    <CanvasViewProvider>
      <LayoutProvider>
        <CommandsProvider
          registry={props.deps.registry}
          notices={props.deps.notices}
          pages={props.page.pages}
        >
          <DragProvider registry={props.deps.registry}>
            <PresenceProvider deps={props.deps} onListNews={props.navigation.noteList}>
              <LinkSectionsContext value={sections}>
                <WorkspaceLayout {...props} />
              </LinkSectionsContext>
            </PresenceProvider>
          </DragProvider>
        </CommandsProvider>
      </LayoutProvider>
    </CanvasViewProvider>
  );
}

function WorkspaceLayout(props: WorkspaceProps) {
  const { deps, onOpenPage, onLeaveSite, navigation } = props;
  const privacy = usePrivacy(props.page, deps);
  const page = useMemo(() => ({ ...props.page, privacy }), [props.page, privacy]);
  const { registry } = deps;
  const { open } = useOverlays();
  const addAtEnd = useCallback(() => open({ kind: "library", place: { after: null } }), [open]);
  const hasPanel = useEditor(
    (state) =>
      state.selection !== null && findBlock(state.history.present, state.selection.block) !== null,
  );
  const mustChoose = useEditor((state) => state.isChoosing && state.openConflicts.length > 0);
  const areMany = useEditor((state) => selectedBlocks(state).length > 1);
  const one = hasPanel ? <SelectedBlockPanel page={page} deps={deps} /> : null;
  const workOnPage = usePageWork(deps, navigation.reloadPages);
  const { pageId } = page.editor.getState();
  useRequest("step-page", (step) => workOnPage(pageId, step));
  useRequest("change-menus", (menus) => workOnPage(pageId, { menus }));
  useOverlaysOf(pageId);
  useShowRevealed();
  useSessionCheck();
  useDrops(deps.notices);
  useHeldLetters(deps.notices);
  return (
    <>
      <Frame
        header={
          <Header
            api={deps.plainApi}
            pages={page.pages}
            person={page.person}
            onOpenPage={onOpenPage}
          />
        }
        lists={
          <Sidebar
            api={deps.plainApi}
            page={page}
            registry={registry}
            onOpenPage={onOpenPage}
            onPageWork={workOnPage}
            onLeaveSite={onLeaveSite}
            onAdd={addAtEnd}
          />
        }
        main={<MainColumn page={page} deps={deps} onOpenPage={onOpenPage} onAdd={addAtEnd} />}
        properties={areMany ? <BulkPanel /> : one}
        noProperties={<NothingSelected />}
      />
      <SelectionStatus />
      <BlockMenu />
      <Overlays {...{ page, deps, navigation, onOpenPage }} />
      {mustChoose && <ConflictDialog registry={registry} pages={page.pages} />}
    </>
  );
}

/** Opens the properties for a field that needs fixing: it can only be fixed there. */
function useShowRevealed(): void {
  const editor = useEditorActions();
  const reveal = useEditor((state) => state.reveal);
  const { hasProperties, showProperties } = useLayout();
  useEffect(() => {
    if (reveal === null || reveal.block === null || hasProperties) return;
    // A user who has closed the properties adds blocks without them.
    if (reveal.isAdded) editor.forgetReveal();
    else showProperties(true);
  }, [reveal, hasProperties, showProperties, editor]);
}

/** Checks when the window gets the focus back whether the session has ended in the meantime. */
function useSessionCheck(): void {
  const editor = useEditorActions();
  useEffect(() => {
    const onFocus = () => void editor.checkSession();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [editor]);
}

/** Refuses files, for which the browser would leave the builder; words may be dropped into texts. */
function useDrops(notices: Notices): void {
  useEffect(
    () =>
      listenToDrops(document, {
        refuse: (detail) => notices.info({ text: "Nothing was dropped", detail }),
      }),
    [notices],
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
