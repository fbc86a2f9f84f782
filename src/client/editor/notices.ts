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
    };
