import type { ListedPage } from "#core/contract/pages.ts";
import type { Navigation } from "./open-page/navigation.ts";
import type { BuilderDeps } from "./open-page/open-page.ts";
import type { PageOverlay } from "./overlays/overlay-context.tsx";
import { DeletedPagesDialog } from "./page-list/deleted-pages-dialog.tsx";
import { DeletePageDialog } from "./page-list/delete-page-dialog.tsx";
import { MakeHomeDialog } from "./page-list/make-home-dialog.tsx";
import { MovePageDialog } from "./page-list/move-page-dialog.tsx";
import { PageUsesDialog } from "./page-list/page-uses-dialog.tsx";
import { NewPageDialog } from "./page-list/new-page-dialog.tsx";
import { PublishSeveralDialog } from "./publish/several/publish-several-dialog.tsx";

interface PageOverlaysProps {
  readonly overlay: PageOverlay;
  readonly pages: readonly ListedPage[];
  readonly deps: BuilderDeps;
  readonly navigation: Navigation;
  readonly onOpenPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** Renders an overlay that creates, moves, deletes, restores or publishes pages. */
export function PageOverlays(props: PageOverlaysProps) {
  const { overlay, pages, deps, navigation, onOpenPage, onClose } = props;
  const { ask, leaveTo, reloadPages } = navigation;
  const common = { pages, deps, onPagesChanged: reloadPages, onClose };
  if (overlay.kind === "new-page") {
    const { copyOf, parentId } = overlay;
    return <NewPageDialog {...common} {...{ copyOf, parentId, onOpenPage }} />;
  }
  if (overlay.kind === "deleted-pages") {
    return <DeletedPagesDialog {...common} onOpenPage={onOpenPage} />;
  }
  if (overlay.kind === "publish-pages") return <PublishSeveralDialog {...common} />;
  const page = pages.find(({ id }) => id === overlay.pageId);
  if (page === undefined) return null;
  if (overlay.kind === "make-home-page") return <MakeHomeDialog {...common} page={page} />;
  if (overlay.kind === "links-to-page") {
    return <PageUsesDialog {...{ page, deps, onOpenPage, onClose }} />;
  }
  if (overlay.kind === "move-page") return <MovePageDialog {...common} page={page} />;
  return (
    <DeletePageDialog
      {...common}
      page={page}
      onLeave={ask}
      onOpenDeleted={() => leaveTo(pages.find(({ slug }) => slug === "/")?.id ?? "")}
    />
  );
}
