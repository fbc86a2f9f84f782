/** Says something to the person. */
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
      /** What it is about: it takes the place of the last one about the same. */
      readonly topic?: "saving" | "arrival" | "refused" | "cut";
    };
