import type { ContactForm } from "#core/forms/contact/form.ts";
import { contactFormKind } from "#core/forms/contact/kind.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { contactAnchor, contactFormOf } from "./contact-of.ts";

/** Messages, with the fields that the block's editor configured. */
export const receives: Receives<ContactForm> = {
  kind: contactFormKind,
  read: contactFormOf,
  contactAnchor,
};
