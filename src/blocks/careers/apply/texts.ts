/** Texts of the dialog that the specification does not define. */
export const texts = {
  use: "We use what you send only to decide on this application:",
  privacy: "privacy policy",
  kept: (days: number) =>
    `What you enter stays in this browser until you send it, for at most ${days} days.`,
  notKept: "This browser cannot keep a draft: what you enter is lost when you close this page.",
  clear: "Clear the form",
  cleared: "The form is cleared.",
  undo: "Undo clearing",
  undone: "Your entries are back.",
  nothingLost: "Nothing you typed is lost.",
  stopped: "Sending was cancelled. Nothing you typed is lost.",
  stoppedLate:
    "Sending was cancelled, but your application may have arrived already. Sending it again does not create a second one.",
  elsewhere:
    "You have sent an application for this position from another window. What you entered here has not been sent.",
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
    ? "The server did not respond. Nothing you typed is lost, and sending it again does not create a second application."
    : "You are offline. Nothing you typed is lost: send it again when you are back online.";
}

/** Describes the progress, 0 to 1. */
export function describeProgress(share: number, hasFile: boolean): string {
  if (!hasFile) return "Sending your application";
  if (share >= 1) return "Resume uploaded, waiting for confirmation";
  return `Uploading your resume: ${Math.floor(share * 100)} %`;
}
