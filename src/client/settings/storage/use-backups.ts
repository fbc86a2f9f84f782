import { useEffect, useRef } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { listBackups } from "#core/contract/storage-settings.ts";
import type { BackupList } from "#core/contract/storage-settings.ts";
import { useLatest } from "#client/ui/use-latest.ts";
import { useLoaded } from "../parts/use-loaded.ts";

interface Backups {
  /** Null until they are loaded. */
  readonly found: BackupList | null;
  readonly refusal: Refusal | null;
  readonly load: () => Promise<void>;
}

/** Milliseconds between two looks at something that is being done. */
const lookEveryMs = 1000;

/** The backups, looked at again while one is made or checked; `onEnded` is called when it is done. */
export function useBackups(api: ApiClient, onEnded: () => void): Backups {
  const { answer: found, refusal, reload } = useLoaded(api, listBackups);
  const isBusy = found?.run?.state === "running" || found?.isBusyElsewhere === true;
  const ended = useLatest(onEnded);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = window.setInterval(() => void reload(), lookEveryMs);
    return () => window.clearInterval(timer);
  }, [isBusy, reload]);
  useEffect(() => {
    if (wasBusy.current && !isBusy) ended();
    wasBusy.current = isBusy;
  }, [isBusy, ended]);
  return { found, refusal, load: reload };
}
