export interface Notice {
  readonly text: string;
  readonly detail?: string;
  /** Offered for 8 s, for example to undo what was just done. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What it is about: it takes the place of the last toast about the same. */
  readonly topic?: string;
}

/** A notice as it is shown. */
export interface Said extends Notice {
  readonly kind: "success" | "error" | "warning" | "info";
}

/** What was said while nobody showed it. */
let waiting: readonly Said[] = [];
let show: ((said: Said) => void) | null = null;
let onWaiting: (() => void) | null = null;

function say(kind: Said["kind"], notice: Notice | string): void {
  const said: Said = typeof notice === "string" ? { kind, text: notice } : { kind, ...notice };
  if (show !== null) {
    show(said);
    return;
  }
  waiting = [...waiting, said];
  onWaiting?.();
}

/** Says something in a toast. A text or a `Notice`. What is said before there are toasts is kept until then. */
export const notify = {
  success: (notice: Notice | string) => say("success", notice),
  error: (notice: Notice | string) => say("error", notice),
  warning: (notice: Notice | string) => say("warning", notice),
  info: (notice: Notice | string) => say("info", notice),
};

/** Shows every notice from now on, first those that waited; answers how to stop. */
export function hearNotices(shows: (said: Said) => void): () => void {
  show = shows;
  const late = waiting;
  waiting = [];
  late.forEach(shows);
  return () => {
    show = null;
  };
}

/** Whether a notice waits for somebody to show it. */
export function isNoticeWaiting(): boolean {
  return waiting.length > 0;
}

/** Tells that a notice began to wait; answers how to stop. */
export function onNoticeWaiting(run: () => void): () => void {
  onWaiting = run;
  return () => {
    onWaiting = null;
  };
}
