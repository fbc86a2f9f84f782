/** Something on the page that a notice is about. */
export interface Subject {
  readonly holds: () => boolean;
  /** Reports every change after which it may be gone. Returns a function that stops reporting. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Shows notices to the person. */
export interface Notices {
  readonly success: (notice: NoticeText) => void;
  readonly error: (notice: NoticeText) => void;
  readonly warning: (notice: NoticeText) => void;
  readonly info: (notice: NoticeText) => void;
}

export type NoticeText =
  | string
  | {
      readonly text: string;
      readonly detail?: string;
      readonly action?: { readonly label: string; readonly run: () => void };
      /** A notice replaces the last one with the same topic. */
      readonly topic?: "saving" | "arrival" | "refused" | "cut";
      /** What the button acts on: the notice is dismissed once that is gone, so that the button never does nothing. */
      readonly about?: Subject;
    };
