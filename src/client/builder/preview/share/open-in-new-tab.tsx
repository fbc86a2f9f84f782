import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { usualDraftLinkMinutes } from "#core/contract/draft-links.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Tooltip } from "#client/ui/tooltip.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import type { Notices } from "#client/editor/notices.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { makeLink } from "./draft-links-api.ts";

interface OpenInNewTabProps {
  readonly api: ApiClient;
  readonly notices: Notices;
}

const what = "Opens the saved draft in its own tab. For a link that lasts longer, use Share.";

/**
 * Opens the saved draft in a new tab, by a link that can be passed on (BUILD-056, GAP-040). Saves unsaved changes
 * first.
 */
export function OpenInNewTab({ api, notices }: OpenInNewTabProps) {
  const editor = useEditorActions();
  const pageId = useEditor((state) => state.pageId);
  const hasUnsaved = useEditor(isDirty);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    // Opened before any await: later, popup blockers would stop it.
    const tab = window.open("", "_blank");
    setBusy(true);
    const link = (await saveFirst()) ? await makeLink(api, pageId, usualDraftLinkMinutes) : null;
    setBusy(false);
    if (link?.ok && tab !== null) {
      tab.opener = null;
      tab.location.replace(link.value.path);
      return;
    }
    tab?.close();
    if (tab === null) {
      notices.error({
        text: "The browser did not open a new tab",
        detail: "Allow this site to open windows, then try again.",
      });
    } else if (link !== null && !link.ok) {
      notices.error({ text: "The draft could not be opened", detail: refusalText(link.refusal) });
    }
  };
  /** `save` reports its own errors. */
  const saveFirst = async () => !isDirty(editor.getState()) || editor.save();
  return (
    <Tooltip text={hasUnsaved ? `Saves your changes first. ${what}` : what}>
      <Button busy={isBusy} onClick={() => void open()}>
        {!isBusy && <ExternalLink className="size-4" aria-hidden="true" />}
        <span className="max-sm:sr-only">
          {hasUnsaved ? "Save and Open in New Tab" : "Open in New Tab"}
        </span>
      </Button>
    </Tooltip>
  );
}
