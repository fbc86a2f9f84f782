import { floatingTexts, loadPart } from "#client/ui/load-part.tsx";

/** What the user has to read or decide on before going on, loaded lazily. */
export const NoticeBars = loadPart(async () => (await import("./notice-bars.tsx")).NoticeBars, {
  name: "A notice",
  waiting: null,
});

/** The choice between the values of a conflict, loaded lazily. */
export const ConflictDialog = loadPart(
  async () => (await import("./conflict-dialog.tsx")).ConflictDialog,
  floatingTexts("The choice between your changes and theirs"),
);

/** The question before unsaved changes are left, loaded lazily. */
export const LeaveQuestion = loadPart(
  async () => (await import("./leave-question.tsx")).LeaveQuestion,
  floatingTexts("The question about your unsaved changes"),
);

/** The question before kept changes are discarded, loaded lazily. */
export const DiscardQuestion = loadPart(
  async () => (await import("./discard-question.tsx")).DiscardQuestion,
  floatingTexts("The question about your unsaved changes"),
);
