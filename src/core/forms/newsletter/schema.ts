import { z } from "zod/mini";
import { fieldSchema } from "../field-schema.ts";
import type { FormInput } from "../form-input.ts";
import { honeypotShape } from "../honeypot.ts";
import { newsletterTexts } from "./form.ts";

/** The e-mail field. */
export const newsletterEmail = {
  label: newsletterTexts.email,
  type: "email",
  autocomplete: "email",
  most: 254,
  missing: "Please enter your e-mail address.",
  wrong: "Please enter an address like name@example.com.",
} as const satisfies FormInput;

/** The consent checkbox. */
export const newsletterConsent = {
  label: newsletterTexts.consent,
  type: "toggle",
  autocomplete: "off",
  most: 2,
  wrong: "Please tick the box or leave it empty.",
} as const satisfies FormInput;

/**
 * A submitted newsletter form; `form` is the id of its block. Its honeypot field is invisible: if it is filled in, the
 * submission gets the usual response and is kept apart as suspected spam.
 */
export const newsletterSchema = z.strictObject({
  form: z._default(z.string().check(z.maxLength(64)), ""),
  email: fieldSchema(newsletterEmail),
  consent: z._default(fieldSchema(newsletterConsent), ""),
  ...honeypotShape,
});

export type NewsletterSignup = z.output<typeof newsletterSchema>;
