import { useId, useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import type { Notices } from "#client/editor/notices.ts";
import { useLinkNames } from "./use-link-names.ts";
import { useLinkTargets } from "./use-link-targets.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { canRestore } from "#client/editor/unrestored-changes.ts";
import type { UnrestoredChange } from "#client/editor/unrestored-changes.ts";
import {
  fileOfChanges,
  reasonOfChange,
  textOfChange,
  titleOfChange,
} from "#client/editor/unrestored-text.ts";

interface UnrestoredDialogProps {
  readonly registry: Registry;
  /** All pages of the site, which links can lead to. */
  readonly pages: readonly ListedPage[];
  readonly notices: Notices;
  readonly onClose: () => void;
}

/**
 * Unsaved changes of an earlier window that could not be restored automatically: each with its text, to read, copy
 * and, if safe, restore individually.
 */
export function UnrestoredDialog({ registry, pages, notices, onClose }: UnrestoredDialogProps) {
  const editor = useEditorActions();
  const changes = useEditor((state) => state.unrestoredChanges);
  const page = useEditor((state) => state.history.present);
  const reader = { page, registry, nameLink: useLinkNames(useLinkTargets(pages), changes) };
  const isOfSite = registry.refuseOnFixed !== undefined;
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Changes that were not restored"
      description={`They are kept in this browser until you discard them. Restore them one at a time: if one stops the ${isOfSite ? "settings" : "builder"}, it is named here next time.`}
      size="medium"
      footer={
        changes.length > 0 && (
          <>
            <Button look="quiet" onClick={() => setAsking(true)}>
              Discard all…
            </Button>
            <Button onClick={() => download(fileOfChanges(changes, reader), page.name)}>
              Download as a file
            </Button>
          </>
        )
      }
    >
      {changes.length === 0 ? (
        <EmptyNote title="Nothing left to restore" />
      ) : (
        <ul className="grid gap-4">
          {changes.map((change) => (
            <li key={change.id}>
              <Change
                change={change}
                title={titleOfChange(change, page, registry)}
                text={textOfChange(change, reader)}
                notices={notices}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        title={
          changes.length === 1
            ? "Discard this change?"
            : `Discard these ${counted(changes.length, "change")}?`
        }
        description={`This removes ${changes.length === 1 ? "it" : "them"} from this browser and cannot be undone. ${isOfSite ? "The settings stay as they are." : "The page stays as it is."}`}
        confirm="Discard"
        danger
        onConfirm={() => {
          setAsking(false);
          void editor.discardUnrestored();
        }}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

interface ChangeProps {
  readonly change: UnrestoredChange;
  readonly title: string;
  readonly text: string;
  readonly notices: Notices;
}

function Change({ change, title, text, notices }: ChangeProps) {
  const editor = useEditorActions();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notices.success("Copied");
    } catch {
      notices.warning(
        "The browser blocked copying. Select the text and copy it with the keyboard.",
      );
    }
  };
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <h3 id={id} className="mr-auto font-medium">
          {title}
        </h3>
        {text !== "" && (
          <Button size="small" aria-describedby={id} onClick={() => void copy()}>
            Copy
          </Button>
        )}
        {canRestore(change) && (
          <Button
            size="small"
            look="primary"
            aria-describedby={id}
            onClick={() => void editor.restoreChange(change.id)}
          >
            Restore
          </Button>
        )}
      </div>
      <p className="px-3 pb-2 text-muted">{reasonOfChange(change)}</p>
      {text !== "" && (
        <pre
          // A long text scrolls, so the keyboard must be able to focus it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`Text of: ${title}`}
          className="max-h-48 overflow-y-auto border-t border-line bg-ground px-3 py-2 font-sans whitespace-pre-wrap break-words"
        >
          {text}
        </pre>
      )}
    </section>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name} - unsaved changes.txt`;
  link.click();
  // The browser reads the URL after the click has been dispatched.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
