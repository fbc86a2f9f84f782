import { lateRegistry } from "#blocks/late-registry.ts";
import { useEffect, useState } from "react";
import { overlayTexts, loadPart } from "#client/ui/load-part.tsx";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { OpenPage, BuilderDeps } from "./open-page/open-page.ts";
import { LibraryDialog } from "./lazy-components.tsx";
import { LazyShareDialog } from "./preview/share/lazy-share-dialog.tsx";
import type { Navigation } from "./open-page/navigation.ts";
import { siteViewOf } from "./open-page/site-view.ts";
import { isPageOverlay, useOverlays } from "./overlays/overlay-context.tsx";

const PreviewOverlay = loadPart(
  async () => (await import("./preview/preview-overlay.tsx")).PreviewOverlay,
  overlayTexts("The preview"),
);
const BackgroundDialog = loadPart(
  async () => (await import("./page-settings/background-dialog.tsx")).BackgroundDialog,
  overlayTexts("The background dialog"),
);
const PageDialog = loadPart(
  async () => (await import("./page-settings/page-dialog.tsx")).PageDialog,
  overlayTexts("The page dialog"),
);
const CopyToDialog = loadPart(
  async () => (await import("./dialogs/copy-to-dialog.tsx")).CopyToDialog,
  overlayTexts("The list of pages"),
);
const PublishDialog = loadPart(
  async () => (await import("./publish/publish-dialog.tsx")).PublishDialog,
  overlayTexts("The publish dialog"),
);

const SyncDialog = loadPart(
  async () => (await import("./sync/sync-dialog.tsx")).SyncDialog,
  overlayTexts("The sync dialog"),
);

const UnrestoredDialog = loadPart(
  async () => (await import("#client/document/unrestored-dialog.tsx")).UnrestoredDialog,
  overlayTexts("The list of changes"),
);

const PageOverlays = loadPart(
  async () => (await import("./page-overlays.tsx")).PageOverlays,
  overlayTexts("The dialog for pages"),
);

interface OverlaysProps {
  readonly page: OpenPage;
  readonly deps: BuilderDeps;
  readonly navigation: Navigation;
  readonly onOpenPage: (pageId: string) => void;
}

/** Loads all block types, because the palette can add any of them. */
const Palette = loadPart(async () => {
  const [{ Palette: Loaded }] = await Promise.all([
    import("./commands/palette/palette.tsx"),
    lateRegistry.loadAll(),
  ]);
  return Loaded;
}, overlayTexts("The command palette"));

const ShortcutSheet = loadPart(
  async () => (await import("./commands/sheet/shortcut-sheet.tsx")).ShortcutSheet,
  overlayTexts("The list of shortcuts"),
);

/** Renders the open overlay. Large dialogs are loaded lazily. */
export function Overlays({ page, deps, navigation, onOpenPage }: OverlaysProps) {
  const { overlay, open, close: closeOverlay } = useOverlays();
  // Not another one, which a late answer would otherwise close.
  const close = () => closeOverlay(overlay ?? undefined);
  const { registry, api, notices } = deps;
  const [added, setAdded] = useState("");
  const isAsked = useEditor((state) => state.publishQuestion !== null);
  useEffect(() => {
    // The question came up while the dialog was closed.
    if (isAsked) open({ kind: "publish" });
  }, [isAsked, open]);
  const editor = useEditorActions();
  const isOfPage = useEditor((state) => state.reveal !== null && state.reveal.block === null);
  useEffect(() => {
    if (!isOfPage) return;
    const { reveal } = editor.getState();
    open({ kind: reveal?.path?.startsWith("background") === true ? "background" : "page" });
    editor.forgetReveal();
  }, [isOfPage, open, editor]);
  return (
    <>
      <output className="sr-only">{added}</output>
      {overlay?.kind === "library" && (
        <LibraryDialog
          registry={registry}
          site={siteViewOf(page)}
          place={overlay.place}
          onAdded={setAdded}
          onClose={close}
        />
      )}
      {overlay?.kind === "preview" && (
        <PreviewOverlay api={api} notices={notices} onClose={close} />
      )}
      {overlay?.kind === "share" && <LazyShareDialog api={api} notices={notices} onClose={close} />}
      {overlay?.kind === "background" && <BackgroundDialog registry={registry} onClose={close} />}
      {overlay?.kind === "page" && (
        <PageDialog
          {...{ page, deps }}
          onPagesChanged={navigation.reloadPages}
          startsAtAddress={overlay.startsAt === "address"}
          onMove={(pageId) =>
            open({ kind: "move-page", pageId, back: { kind: "page", startsAt: "address" } })
          }
          onClose={close}
        />
      )}
      {isPageOverlay(overlay) && (
        <PageOverlays
          pages={page.pages}
          {...{ overlay, deps, navigation, onOpenPage }}
          onClose={close}
        />
      )}
      {overlay?.kind === "copy-to" && (
        <CopyToDialog
          blocks={overlay.blocks}
          pages={page.pages}
          deps={deps}
          onOpenPage={onOpenPage}
          onClose={close}
        />
      )}
      {overlay?.kind === "publish" && <PublishDialog page={page} deps={deps} onClose={close} />}
      {overlay?.kind === "sync" && <SyncDialog deps={deps} pages={page.pages} onClose={close} />}
      {overlay?.kind === "unrestored" && (
        <UnrestoredDialog pages={page.pages} {...{ registry, notices }} onClose={close} />
      )}
      {overlay?.kind === "palette" && (
        <Palette pages={page.pages} onOpenPage={onOpenPage} onClose={close} />
      )}
      {overlay?.kind === "shortcuts" && <ShortcutSheet onClose={close} />}
    </>
  );
}
