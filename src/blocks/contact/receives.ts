import { domainOfEndpoint } from "#core/fields/endpoint-domain.ts";
import type { ContactForm } from "#core/forms/contact/form.ts";
import { contactFormKind } from "#core/forms/contact/kind.ts";
import { contactTexts } from "#core/forms/contact/form.ts";
import { firstWordsAmong } from "../_kit/define/first-words.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { definition } from "./block.ts";
import { contactAnchor, contactFormOf } from "./contact-of.ts";

/** Messages, with the fields that the block's editor configured. */
export const receives: Receives<ContactForm> = {
  kind: contactFormKind,
  read: contactFormOf,
  tell: (block) => {
    const form = contactFormOf(block);
    if (form === null) return [];
    const { title, fields, action, endpoint } = form;
    const asks = fields.map(({ label }) => label);
    return [
      {
        kind: "contact",
        title,
        asks,
        ...firstWordsAmong(definition, [title, ...asks], contactTexts.title),
        subscribes: action === "newsletter",
        passedTo: domainOfEndpoint(endpoint),
      },
    ];
  },
  contactAnchor,
};
