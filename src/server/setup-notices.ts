import { mostNotices } from "#core/contract/inbox.ts";

/** What the running program noticed about how it is set up, for the operator and the staff. */
export interface SetupNotices {
  /** Logs a notice and keeps it. One that is there already is ignored. */
  readonly add: (text: string) => void;
  /** Up to `mostNotices` of them, oldest first. */
  readonly list: () => readonly string[];
}

export function createSetupNotices(log: (line: string) => void): SetupNotices {
  const kept = new Set<string>();
  return {
    add: (text) => {
      if (kept.has(text)) return;
      kept.add(text);
      log(text);
    },
    list: () => [...kept].slice(0, mostNotices),
  };
}
