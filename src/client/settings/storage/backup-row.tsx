import { Trash2 } from "lucide-react";
import { useId } from "react";
import type { Backup } from "#core/contract/storage-settings.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { sizeText } from "../parts/texts.ts";

interface BackupRowProps {
  readonly backup: Backup;
  /** Nothing can be begun now. */
  readonly isBusy: boolean;
  readonly onCheck: () => void;
  readonly onDelete: () => void;
}

/** A backup with its date and size, and what its last check found. */
export function BackupRow({ backup, isBusy, onCheck, onDelete }: BackupRowProps) {
  const id = useId();
  const { createdAt, bytes, check } = backup;
  return (
    <li className="flex flex-wrap items-start gap-2 rounded-md border border-line px-3 py-2">
      <div className="grid min-w-40 flex-1 gap-0.5">
        <p id={id} className="tabular-nums">
          <time dateTime={createdAt} className="font-medium">
            {fullTime(createdAt)}
          </time>
          <span className="text-muted">, {sizeText(bytes)}</span>
        </p>
        {check === null && <p className="text-xs text-muted">Not checked yet.</p>}
        {check !== null && check.problem === null && (
          <p className="text-xs text-good">
            Whole, and can be restored. Checked {fullTime(check.at)}.
          </p>
        )}
        {check !== null && check.problem !== null && (
          <p className="text-xs [overflow-wrap:anywhere] text-danger">
            Cannot be restored: {check.problem} Checked {fullTime(check.at)}.
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-1">
        <Button
          size="small"
          aria-describedby={id}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onCheck()}
        >
          Check
        </Button>
        <IconButton label="Delete backup" aria-describedby={id} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
