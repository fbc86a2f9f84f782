import { useId, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { draftLinkEnds, usualDraftLinkMinutes } from "#core/contract/draft-links.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Select } from "#client/ui/select.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import type { Notices } from "#client/editor/notices.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { copyText } from "#client/ui/copy-text.ts";
import { makeLink } from "./draft-links-api.ts";
import type { LinkMinutes } from "./draft-links-api.ts";
import { LinkList } from "./link-list.tsx";
import { useDraftLinks } from "./use-draft-links.ts";

interface ShareDialogProps {
  readonly api: ApiClient;
  readonly notices: Notices;
  readonly onClose: () => void;
}

/** Creates links that show the saved draft to people without an account, and lists the active ones to copy or end. */
export function ShareDialog({ api, notices, onClose }: ShareDialogProps) {
  const editor = useEditorActions();
  const pageId = useEditor((state) => state.pageId);
  const hasUnsaved = useEditor(isDirty);
  const list = useDraftLinks(api, pageId);
  const [minutes, setMinutes] = useState<LinkMinutes>(usualDraftLinkMinutes);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const id = useId();

  const copy = async (path: string): Promise<void> => {
    const isCopied = await copyText(new URL(path, window.location.origin).href);
    setMessage(isCopied ? "Link copied" : "");
    if (!isCopied) {
      notices.error({
        text: "The link was not copied",
        detail: "The browser blocked copying. Select the address and copy it yourself.",
      });
    }
  };
  const make = async (): Promise<void> => {
    setBusy(true);
    const isSaved = !isDirty(editor.getState()) || (await editor.save());
    const made = isSaved ? await makeLink(api, pageId, minutes) : null;
    setBusy(false);
    // `save` has reported the error.
    if (made === null) return;
    if (made.ok) {
      list.add(made.value);
      await copy(made.value.path);
    } else notices.error({ text: "No link was created", detail: refusalText(made.refusal) });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Share this draft"
      description="Anyone with a link can see the saved page without an account until the link ends. Search engines cannot find it."
      size="medium"
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <label htmlFor={id} className="mb-1 block text-ink">
            The link works for
          </label>
          <Select
            id={id}
            value={minutes}
            onChange={({ target }) => {
              const end = draftLinkEnds.find((each) => String(each.minutes) === target.value);
              if (end !== undefined) setMinutes(end.minutes);
            }}
          >
            {draftLinkEnds.map((end) => (
              <option key={end.minutes} value={end.minutes}>
                {end.label}
              </option>
            ))}
          </Select>
        </div>
        <Button look="primary" busy={isBusy} onClick={() => void make()}>
          {hasUnsaved ? "Save and copy a new link" : "Copy a new link"}
        </Button>
      </div>
      <output className="block min-h-7 pt-1 text-xs text-muted">{message}</output>
      <LinkList api={api} notices={notices} list={list} onCopy={(path) => void copy(path)} />
    </Dialog>
  );
}
