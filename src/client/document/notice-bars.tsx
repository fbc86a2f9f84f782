import { useState } from "react";
import { CloudOff, GitMerge, History, LogIn, ShieldAlert, Trash2 } from "lucide-react";
import { counted } from "#core/fields/counted.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import { NoticeBar } from "#client/ui/notice-bar.tsx";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { explainConflicts } from "#client/editor/explain.ts";
import type { UnrestoredChange } from "#client/editor/unrestored-changes.ts";
import { clockTime } from "#client/ui/clock-time.ts";
import { DiscardQuestion } from "./late-parts.ts";

interface NoticeBarsProps {
  /** The document is the site's settings, not a page. */
  readonly isOfSite?: boolean;
  /** The open page was deleted. */
  readonly isGone?: boolean;
  /** Opens the bin, where there is one. */
  readonly onBin?: () => void;
  /** Shows the changes that could not be restored. */
  readonly onUnrestored: () => void;
}

/**
 * Notices above a document that the user has to read or decide on; `isNoticed` says whether there is another one than that of
 * a deletion.
 */
export function NoticeBars({
  isOfSite = false,
  isGone = false,
  onBin,
  onUnrestored,
}: NoticeBarsProps) {
  const editor = useEditorActions();
  const recoverable = useEditor((state) => state.recoverable);
  const unrestored = useEditor((state) => state.unrestoredChanges);
  const [isDiscarding, setDiscarding] = useState(false);
  const waiting = useEditor((state) => state.openConflicts.length);
  const who = useEditor(explainConflicts);
  const status = useEditor((state) => state.status.kind);
  const canEdit = useEditor((state) => state.canEdit);
  return (
    <>
      {!canEdit && (
        <NoticeBar icon={<CloudOff aria-hidden="true" />}>
          You can view {isOfSite ? "these settings" : "this page"} but not change{" "}
          {isOfSite ? "them" : "it"}. Ask an administrator for the editor role.
        </NoticeBar>
      )}
      {isGone && (
        <NoticeBar icon={<Trash2 aria-hidden="true" />} tone="warn">
          This page was deleted.{" "}
          {canEdit
            ? "It is in the bin: restore it to save and publish your changes."
            : "An editor can restore it from the bin."}
          {canEdit && onBin !== undefined && (
            <DisappearingButton size="small" look="primary" onClick={onBin}>
              Open Bin
            </DisappearingButton>
          )}
        </NoticeBar>
      )}
      {status === "signed-out" && (
        <NoticeBar icon={<LogIn aria-hidden="true" />} tone="warn">
          Your session has ended. Your changes are kept here: sign in in another tab, come back and
          save again.
          <a
            className={buttonClass("plain", "small")}
            href={loginAddress(window.location)}
            target="_blank"
            rel="noopener"
          >
            Sign in <span className="sr-only">(opens in a new tab)</span>
          </a>
        </NoticeBar>
      )}
      {recoverable !== null && (
        <NoticeBar icon={<History aria-hidden="true" />} tone="warn">
          Restore {counted(recoverable.count, "unsaved change")} from {whenText(recoverable.at)}?
          <span className="flex gap-2">
            <DisappearingButton
              size="small"
              look="primary"
              onClick={() => void editor.restoreRecovered()}
            >
              Restore
            </DisappearingButton>
            <DisappearingButton size="small" onClick={() => setDiscarding(true)}>
              Discard…
            </DisappearingButton>
          </span>
        </NoticeBar>
      )}
      {recoverable !== null && isDiscarding && (
        <DiscardQuestion
          count={recoverable.count}
          stays={isOfSite ? "The settings stay as they are." : "The page stays as it is."}
          onDiscard={() => {
            setDiscarding(false);
            void editor.discardRecovered();
          }}
          onCancel={() => setDiscarding(false)}
        />
      )}
      {unrestored.length > 0 && (
        <NoticeBar icon={<ShieldAlert aria-hidden="true" />} tone="warn">
          {unrestoredText(unrestored, isOfSite)}
          <DisappearingButton size="small" look="primary" onClick={onUnrestored}>
            Show {unrestored.length === 1 ? "it" : "them"}
          </DisappearingButton>
        </NoticeBar>
      )}
      {waiting > 0 && (
        <NoticeBar icon={<GitMerge aria-hidden="true" />} tone="warn">
          {counted(waiting, "change is waiting", "changes are waiting")} for your choice: {who}.
          <Button size="small" onClick={() => editor.showConflicts(true)}>
            Choose
          </Button>
        </NoticeBar>
      )}
    </>
  );
}

/** The notice that changes of an earlier window were kept but not restored, and why. */
function unrestoredText(changes: readonly UnrestoredChange[], isOfSite: boolean): string {
  const count = counted(changes.length, "unsaved change");
  const when = whenText(Math.max(...changes.map(({ at }) => at)));
  const hasStopped = changes.some(({ why }) => why === "stopped" || why === "failed");
  const were = changes.length === 1 ? "was" : "were";
  return hasStopped
    ? `The ${isOfSite ? "settings" : "builder"} stopped with ${count} from ${when}. To be safe, ${changes.length === 1 ? "it was" : "they were"} not restored.`
    : `${count} from ${when} could not be restored and ${were} kept for you to read.`;
}

/** A time such as `10:42`, with the date unless it is today. */
function whenText(at: number): string {
  const day = new Date(at);
  const isToday = day.toDateString() === new Date().toDateString();
  return isToday
    ? clockTime(at)
    : `${day.toLocaleDateString([], { day: "numeric", month: "short" })}, ${clockTime(at)}`;
}
