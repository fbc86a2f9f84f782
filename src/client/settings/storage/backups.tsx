import { useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { checkBackup, deleteBackup, makeBackup } from "#core/contract/storage-settings.ts";
import type { Backup } from "#core/contract/storage-settings.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { Card } from "#client/ui/card.tsx";
import { sizeText } from "../parts/texts.ts";
import { BackupRow } from "./backup-row.tsx";
import { RunState } from "./run-state.tsx";
import { useBackups } from "./use-backups.ts";

interface BackupsProps {
  readonly api: ApiClient;
  /** Where they are on the server; null until it is known. */
  readonly folder: string | null;
  /** Called when one was made or deleted. */
  readonly onChanged: () => void;
}

/** The backups on the server: made, checked and deleted. What was begun goes on without this window. */
export function Backups({ api, folder, onChanged }: BackupsProps) {
  const { found, refusal, load } = useBackups(api, onChanged);
  const [deleted, setDeleted] = useState<Backup | null>(null);
  const [said, setSaid] = useState("");
  const [isAsking, setAsking] = useState(false);
  const make = useRef<HTMLButtonElement>(null);
  const after = found?.run?.id ?? null;
  const isBusy = isAsking || found?.run?.state === "running" || found?.isBusyElsewhere === true;

  /** Begins something; a second click while it is asked for does nothing. */
  const begin = async (ask: () => Promise<{ readonly problem: string | null }>) => {
    if (isAsking) return;
    setAsking(true);
    const { problem } = await ask();
    await load();
    setSaid(problem ?? "");
    setAsking(false);
  };
  const makeOne = async () => {
    const outcome = await api.call(makeBackup, { body: { after } });
    return { problem: outcome.ok ? null : refusalText(outcome.refusal) };
  };
  const checkOne = async (backupId: string) => {
    const outcome = await api.call(checkBackup, { params: { backupId }, body: { after } });
    return { problem: outcome.ok ? null : refusalText(outcome.refusal) };
  };
  const remove = async ({ id, createdAt }: Backup) => {
    setDeleted(null);
    const outcome = await api.call(deleteBackup, { params: { backupId: id } });
    // Somebody else may have deleted it.
    const isGone = outcome.ok || outcome.refusal.code === "unknown-backup";
    setSaid(
      isGone ? `The backup of ${fullTime(createdAt)} is deleted.` : refusalText(outcome.refusal),
    );
    await load();
    onChanged();
    make.current?.focus();
  };

  return (
    <Card
      title="Backups on the server"
      actions={
        <Button
          ref={make}
          look="primary"
          busy={isBusy}
          disabled={found === null}
          onClick={() => void begin(makeOne)}
        >
          Make a backup
        </Button>
      }
    >
      <p className="text-muted">
        A backup has everything: the database, all uploaded files, and the secret key that signs
        sessions. Copy it to another place, and keep it as safe as a password: what is only on this
        server is lost with it.
        {folder !== null && (
          <>
            {" "}
            To restore one, stop the program and run{" "}
            <code className="[overflow-wrap:anywhere]">
              npm run restore -- {folder}/ashlar-….tar.gz
            </code>
            .
          </>
        )}
      </p>
      <LoadFailed refusal={refusal} onRetry={() => void load()} />
      {refusal?.code === "not-signed-in" && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-40 flex-1">
            Sign in in another tab to see what became of the backups.
          </span>
          <Button size="small" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      <RunState found={found} />
      <output className="block [overflow-wrap:anywhere] empty:hidden">{said}</output>
      {found?.backups.length === 0 && <p className="text-muted">There is no backup yet.</p>}
      {found !== null && found.backups.length > 0 && (
        <ul className="grid gap-2">
          {found.backups.map((backup) => (
            <BackupRow
              key={backup.id}
              backup={backup}
              isBusy={isBusy}
              onCheck={() => void begin(() => checkOne(backup.id))}
              onDelete={() => setDeleted(backup)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleted !== null}
        danger
        title="Delete this backup?"
        description={
          deleted === null
            ? ""
            : `The backup of ${fullTime(deleted.createdAt)} (${sizeText(deleted.bytes)}) is deleted from the server for good. Copies elsewhere stay.`
        }
        confirm="Delete backup"
        onConfirm={() => deleted !== null && void remove(deleted)}
        onCancel={() => setDeleted(null)}
      />
    </Card>
  );
}
