import { z } from "zod/mini";
import { fieldSchema } from "../field-schema.ts";
import type { FormInput } from "../form-input.ts";
import { honeypotShape } from "../honeypot.ts";

/** The fields of the form at /signup in order (design §6: there is no open sign-up). */
export const requestAccessFields = {
  name: {
    label: "Your name",
    type: "text",
    autocomplete: "name",
    most: 100,
    missing: "Please enter your name.",
  },
  email: {
    label: "Work e-mail",
    type: "email",
    autocomplete: "email",
    most: 254,
    missing: "Please enter your e-mail address: we need it to answer you.",
    wrong: "Please enter an address like name@example.com.",
  },
  company: {
    label: "Company",
    type: "text",
    autocomplete: "organization",
    most: 150,
    missing: "Please enter your company.",
  },
  wish: {
    label: "What would you like to do?",
    type: "long-text",
    autocomplete: "off",
    most: 2000,
    hint: "The workflow you have in mind, the data it needs, where it may run.",
  },
} as const satisfies Readonly<Record<string, FormInput>>;

export type RequestAccessField = keyof typeof requestAccessFields;

/** The name of this kind of form in the database. */
export const requestAccessForm = "request-access";

/**
 * A submitted request. Its honeypot field is invisible: if it is filled in, the
 * submission gets the usual response and is kept apart as suspected spam.
 */
export const requestAccessSchema = z.strictObject({
  name: fieldSchema(requestAccessFields.name),
  email: fieldSchema(requestAccessFields.email),
  company: fieldSchema(requestAccessFields.company),
  wish: z._default(fieldSchema(requestAccessFields.wish), ""),
  ...honeypotShape,
});

export type RequestAccess = z.output<typeof requestAccessSchema>;

/** The answers that are stored. */
export type AccessAnswers = Pick<RequestAccess, RequestAccessField>;
