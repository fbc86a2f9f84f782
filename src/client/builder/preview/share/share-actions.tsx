import { Share2 } from "lucide-react";
import { useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { Button } from "#client/ui/button.tsx";
import type { Notices } from "#client/editor/notices.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { LazyShareDialog } from "./lazy-share-dialog.tsx";
import { mayShare } from "./may-share.ts";
import { OpenInNewTab } from "./open-in-new-tab.tsx";

interface ShareActionsProps {
  readonly api: ApiClient;
  readonly notices: Notices;
}

/**
 * What leads out of the preview: the draft in a new tab, and links to it for others. Renders nothing if the user may
 * not share the page.
 */
export function ShareActions({ api, notices }: ShareActionsProps) {
  const isAllowed = useEditor(mayShare);
  const [isSharing, setSharing] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => setSharing(true)}>
        <Share2 className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Share</span>
      </Button>
      <OpenInNewTab api={api} notices={notices} />
      {isSharing && (
        // Keys pressed in the dialog must not reach the preview behind it.
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <LazyShareDialog api={api} notices={notices} onClose={() => setSharing(false)} />
        </div>
      )}
    </>
  );
}
