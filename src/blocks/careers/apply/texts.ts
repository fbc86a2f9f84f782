/** Texts of the dialog that the specification does not define. */
export const texts = {
  use: "We keep what you send to decide on this application, and for nothing else:",
  privacy: "privacy policy",
  kept: (days: number) =>
    `What you type and choose stays in this browser until you send it, for at most ${days} days.`,
  notKept:
    "This browser keeps nothing: what you type and choose is here as long as this page is open.",
  clear: "Clear the form",
  cleared: "The form is empty.",
  undo: "Undo clearing",
  undone: "Everything is back.",
  nothingLost: "Nothing you typed is lost.",
  stopped: "Sending was stopped. Nothing you typed is lost.",
  stoppedLate:
    "Sending was stopped, but it may have arrived already. Sending it again makes no second application.",
  elsewhere:
    "You have sent an application for this position from another window. What stands here is not sent.",
} as const;

/** Lists the missing fields; "" if there are none. */
export function describeMissing(labels: readonly string[]): string {
  if (labels.length === 0) return "";
  const list = new Intl.ListFormat("en").format(labels.map((label) => label.toLowerCase()));
  return `Still needed: ${list}.`;
}

/** Explains a failed submission and how to proceed. */
export function describeFailure(isOnline: boolean): string {
  return isOnline
    ? "No answer came. Nothing you typed is lost, and sending it again makes no second application."
    : "You are offline. Nothing you typed is lost: send it again when you are back online.";
}

/** Describes the progress, 0 to 1. */
export function describeProgress(share: number, hasFile: boolean): string {
  if (!hasFile) return "Sending your application";
  if (share >= 1) return "Resume uploaded, waiting for the answer";
  return `Uploading your resume: ${Math.floor(share * 100)} %`;
}
