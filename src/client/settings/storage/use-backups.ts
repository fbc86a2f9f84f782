import { useEffect, useRef } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { listBackups } from "#core/contract/storage-settings.ts";
import type { BackupList } from "#core/contract/storage-settings.ts";
import { useLatest } from "#client/ui/use-latest.ts";
import { useLoaded } from "#client/ui/use-loaded.ts";

interface Backups {
  /** Null until they are loaded. */
  readonly found: BackupList | null;
  readonly refusal: Refusal | null;
  readonly load: () => Promise<void>;
}

/** Milliseconds between an answer and the next look at something that is being done. */
const lookEveryMs = 1000;

/**
 * The backups, looked at again while one is made or checked, until that is refused; `onEnded` is called when it is done.
 */
export function useBackups(api: ApiClient, onEnded: () => void): Backups {
  const { answer: found, refusal, reload } = useLoaded(api, listBackups);
  const isBusy = found?.run?.state === "running" || found?.isBusyElsewhere === true;
  const ended = useLatest(onEnded);
  const wasBusy = useRef(false);
  const mayLook = isBusy && refusal === null;
  useEffect(() => {
    if (!mayLook) return undefined;
    let isOver = false;
    let timer = 0;
    const lookLater = () => {
      timer = window.setTimeout(
        () => void reload().then(() => !isOver && lookLater()),
        lookEveryMs,
      );
    };
    lookLater();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [mayLook, reload]);
  useEffect(() => {
    if (wasBusy.current && !isBusy) ended();
    wasBusy.current = isBusy;
  }, [isBusy, ended]);
  return { found, refusal, load: reload };
}
