import { useMemo } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { isAhead } from "#client/editor/sync-actions.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { useLinkNames } from "#client/document/use-link-names.ts";
import { useLinkTargets } from "#client/document/use-link-targets.ts";
import { useOverlays } from "../overlays/overlay-context.tsx";
import { countText } from "../publish/change-list.tsx";
import { changesOf } from "../publish/page-changes.ts";
import { useLive } from "../publish/use-live.ts";
import { Analysis } from "./analysis.tsx";

interface SyncDialogProps {
  readonly deps: Pick<BuilderDeps, "api" | "registry">;
  /** All pages of the site, which links can lead to. */
  readonly pages: readonly ListedPage[];
  readonly onClose: () => void;
}

/**
 * Shows what replacing the draft with the live version would change, and does it; for an unpublished page, says what
 * to do first (BUILD-037, VER-032 to VER-034).
 */
export function SyncDialog({ deps: { api, registry }, pages, onClose }: SyncDialogProps) {
  const editor = useEditorActions();
  const { open } = useOverlays();
  const draft = useEditor((state) => state.history.present);
  const pageId = useEditor((state) => state.pageId);
  const published = useEditor((state) => state.summary.published);
  const live = useLive(api, pageId, published?.number);
  const found = live.kind === "loaded" ? live.live : null;
  const compared = useMemo(() => [draft.blocks, found?.page.blocks], [draft.blocks, found]);
  const nameLink = useLinkNames(useLinkTargets(pages), compared);
  const changes = useMemo(
    () => (found === null ? [] : changesOf(draft, found.page, registry, nameLink)),
    [found, draft, registry, nameLink],
  );
  const isBehind = useEditor((state) => found !== null && isAhead(found, state));
  const isFirst = live.kind === "loaded" && found === null && draft.blocks.length > 0;
  const sync = () => {
    if (found === null) return;
    editor.syncTo(found);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sync Published Content"
      description={
        found === null ? draft.name : `${draft.name}, version ${found.published.number} is live`
      }
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {isFirst && (
            <Button look="primary" onClick={() => open({ kind: "publish" })}>
              Create published version
            </Button>
          )}
          {changes.length > 0 && !isBehind && (
            <Button look="primary" onClick={sync}>
              Sync to Editor
            </Button>
          )}
        </>
      }
    >
      <output className="sr-only">{changes.length > 0 && !isBehind && countText(changes)}</output>
      <Analysis
        live={live}
        blockCount={draft.blocks.length}
        changes={changes}
        isBehind={isBehind}
      />
    </Dialog>
  );
}
