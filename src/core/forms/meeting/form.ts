import type { FormInput } from "../form-input.ts";

/** Path of the form's pages, and where it is posted to. Separate from the schema, which a visitor's browser does not load. */
export const meetingPath = "/meet";

/** Where scripts get the free times. */
export const meetingSlotsPath = "/api/meeting-slots";

/** The form's texts (FORM-017, ERR-013 to ERR-015). */
export const meetingTexts = {
  title: "Schedule a meeting",
  lead: "Choose a day and a time. You get a confirmation by e-mail, with a link to move or cancel the meeting.",
  steps: ["Select a date", "Select a time", "Your information"],
  back: "Back",
  submit: "Request meeting",
  submitting: "One moment…",
  missing: "Please fill in all required fields.",
  wrong: "Please correct the marked fields.",
  discard: "Closing discards what you have typed.",
  failed: "Failed to submit meeting request",
  success: "Meeting request submitted successfully!",
  successWords: "The confirmation is on its way to you by e-mail, with an entry for your calendar.",
  calendar: "Add it to your calendar",
  noDays: "No times are free at the moment. Please write to us instead.",
  noTimes: "No times are left on this day. Please choose another day.",
} as const;

/** Milliseconds after which the success screen closes itself (FORM-028, CONST-007). */
export const successForMs = 3000;

/** Milliseconds after closing until the dialog starts over (FORM-029, CONST-008). */
export const resetAfterMs = 300;

/** The fields of the third step (FORM-022 to FORM-025). */
export const meetingFields = {
  name: {
    label: "Your name",
    type: "text",
    autocomplete: "name",
    most: 100,
    missing: "Please enter your name.",
  },
  email: {
    label: "E-mail",
    type: "email",
    autocomplete: "email",
    most: 254,
    missing: "Please enter your e-mail address: the confirmation goes there.",
    wrong: "Please enter an address like name@example.com.",
  },
  company: { label: "Company", type: "text", autocomplete: "organization", most: 150 },
  message: {
    label: "What would you like to talk about?",
    type: "long-text",
    autocomplete: "off",
    most: 2000,
  },
} as const satisfies Readonly<Record<string, FormInput>>;

export type MeetingField = keyof typeof meetingFields;

export const meetingFieldNames = [
  "name",
  "email",
  "company",
  "message",
] as const satisfies readonly MeetingField[];

/** What stands above the fields: that some are missing, or else that some are wrong. */
export function wrongText(
  wrong: readonly { readonly at: string; readonly message: string }[],
): string {
  const lacks = meetingFieldNames.flatMap((name) => {
    const declared: FormInput = meetingFields[name];
    return declared.missing ?? [];
  });
  return wrong.some(({ message }) => lacks.includes(message))
    ? meetingTexts.missing
    : meetingTexts.wrong;
}

/** What a block offers besides the form itself. */
export interface MeetingForm {
  readonly title: string;
  readonly lead: string;
}

/** The statuses of a meeting (GAP-020); it is pending until somebody of the staff confirms it (FORM-031). */
export const meetingStatuses = ["pending", "confirmed", "done", "cancelled", "no-show"] as const;

export type MeetingStatus = (typeof meetingStatuses)[number];

/** Most meetings ahead that one mailbox may have, so that nobody fills the calendar alone. */
export const mostAhead = 3;
