import { CloudOff, GitMerge, History, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { showLogin } from "#core/contract/site-routes.ts";
import { useEditor, useEditorActions } from "./editor/editor-context.tsx";
import { clockTime } from "./clock-time.ts";

/** What somebody has to know or decide before going on, over the canvas. */
export function NoticeBars() {
  const editor = useEditorActions();
  const recoverable = useEditor((state) => state.recoverable);
  const waiting = useEditor((state) => state.waiting.length);
  const status = useEditor((state) => state.status.kind);
  const canEdit = useEditor((state) => state.canEdit);
  return (
    <>
      {!canEdit && (
        <Bar icon={<CloudOff aria-hidden="true" />}>
          You can look at this page but not change it. Ask an administrator for the editor role.
        </Bar>
      )}
      {status === "signed-out" && (
        <Bar icon={<LogIn aria-hidden="true" />} tone="warn">
          Your session has ended. Your changes are kept here: sign in in another tab, come back and
          save again.
          <a
            className={buttonClass("plain", "small")}
            href={showLogin.path}
            target="_blank"
            rel="noopener"
          >
            Sign in <span className="sr-only">(opens in a new tab)</span>
          </a>
        </Bar>
      )}
      {recoverable !== null && (
        <Bar icon={<History aria-hidden="true" />} tone="warn">
          Restore {recoverable.count} unsaved {recoverable.count === 1 ? "change" : "changes"} from{" "}
          {whenText(recoverable.at)}?
          <span className="flex gap-2">
            <Button look="primary" size="small" onClick={() => void editor.restoreRecovered()}>
              Restore
            </Button>
            <Button size="small" onClick={() => void editor.discardRecovered()}>
              Discard
            </Button>
          </span>
        </Bar>
      )}
      {waiting > 0 && (
        <Bar icon={<GitMerge aria-hidden="true" />} tone="warn">
          {waiting} {waiting === 1 ? "change waits" : "changes wait"} for your choice: somebody else
          changed the same thing.
          <Button size="small" onClick={() => editor.showConflicts(true)}>
            Choose
          </Button>
        </Bar>
      )}
    </>
  );
}

interface BarProps {
  readonly icon: ReactNode;
  readonly tone?: "note" | "warn";
  readonly children: ReactNode;
}

function Bar({ icon, tone = "note", children }: BarProps) {
  return (
    <output
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-raised px-4 py-2 [&>svg]:size-4 ${tone === "warn" ? "[&>svg]:text-warn" : "[&>svg]:text-note"}`}
    >
      {icon}
      {children}
    </output>
  );
}

/** `10:42`, with the day when it was another one. */
function whenText(at: number): string {
  const day = new Date(at);
  const isToday = day.toDateString() === new Date().toDateString();
  return isToday
    ? clockTime(at)
    : `${day.toLocaleDateString([], { day: "numeric", month: "short" })}, ${clockTime(at)}`;
}
