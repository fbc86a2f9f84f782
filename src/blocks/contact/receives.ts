import { domainOfEndpoint } from "#core/fields/endpoint-domain.ts";
import type { ContactForm } from "#core/forms/contact/form.ts";
import { contactFormKind } from "#core/forms/contact/kind.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { contactAnchor, contactFormOf } from "./contact-of.ts";

/** Messages, with the fields that the block's editor configured. */
export const receives: Receives<ContactForm> = {
  kind: contactFormKind,
  read: contactFormOf,
  tell: (block) => {
    const form = contactFormOf(block);
    if (form === null) return [];
    const { title, fields, action, endpoint } = form;
    return [
      {
        kind: "contact",
        title,
        asks: fields.map(({ label }) => label),
        subscribes: action === "newsletter",
        passedTo: domainOfEndpoint(endpoint),
      },
    ];
  },
  contactAnchor,
};
