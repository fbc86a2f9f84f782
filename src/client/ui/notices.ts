export interface Notice {
  readonly text: string;
  readonly detail?: string;
  /** Offered for 8 s, for example to undo the last action. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A second button beside it, offered as long. */
  readonly also?: { readonly label: string; readonly run: () => void };
  /** A notice replaces the last toast with the same topic. */
  readonly topic?: string;
  /** What the button acts on: the notice is dismissed once that is gone, so that the button never does nothing. */
  readonly about?: NoticeSubject;
}

/** Something that a notice is about. */
export interface NoticeSubject {
  /** False once it is gone. */
  readonly holds: () => boolean;
  /** Calls `listener` after every change that may have removed it; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A notice with its kind, as it is shown. */
export interface KindedNotice extends Notice {
  readonly kind: "success" | "error" | "warning" | "info";
}

/** Notices waiting until a toaster is there. */
let waiting: readonly KindedNotice[] = [];
let show: ((notice: KindedNotice) => void) | null = null;
let onWaiting: (() => void) | null = null;

function say(kind: KindedNotice["kind"], notice: Notice | string): void {
  const kinded: KindedNotice =
    typeof notice === "string" ? { kind, text: notice } : { kind, ...notice };
  if (show !== null) {
    show(kinded);
    return;
  }
  waiting = [...waiting, kinded];
  onWaiting?.();
}

/** Shows a toast. Notices sent before the toaster is loaded wait for it. */
export const notify = {
  success: (notice: Notice | string) => say("success", notice),
  error: (notice: Notice | string) => say("error", notice),
  warning: (notice: Notice | string) => say("warning", notice),
  info: (notice: Notice | string) => say("info", notice),
};

/** Passes every notice to `toast`, first those that waited; returns a function that stops. */
export function attachToaster(toast: (notice: KindedNotice) => void): () => void {
  show = toast;
  const late = waiting;
  waiting = [];
  late.forEach(toast);
  return () => {
    show = null;
  };
}

/** True while a notice waits for the toaster. */
export function isNoticeWaiting(): boolean {
  return waiting.length > 0;
}

/** Calls `run` when a notice starts waiting; returns a function that unsubscribes. */
export function onNoticeWaiting(run: () => void): () => void {
  onWaiting = run;
  return () => {
    onWaiting = null;
  };
}
