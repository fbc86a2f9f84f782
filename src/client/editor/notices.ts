import type { Notice } from "#client/ui/notices.ts";

/** Shows notices to the person. */
export interface Notices {
  readonly success: (notice: NoticeText) => void;
  readonly error: (notice: NoticeText) => void;
  readonly warning: (notice: NoticeText) => void;
  readonly info: (notice: NoticeText) => void;
}

export type NoticeText = string | EditorNotice;

export interface EditorNotice extends Notice {
  readonly topic?: "saving" | "arrival" | "refused" | "cut" | "pages";
}
