import { formAddress } from "../form-address.ts";

/** The path all contact forms post to. */
export const contactPath = "/contact-form";

/**
 * The address of this block's form on its own page, or of another page about it; `from` is the path of the page the
 * visitor came from and can return to.
 */
export function contactAddress(form: string, from: string | null, path = contactPath): string {
  return formAddress(path, { form }, from);
}

/** The field types and their labels (FORM-036). */
export const contactFieldTypes = [
  ["text", "Text"],
  ["email", "E-mail"],
  ["tel", "Phone"],
  ["textarea", "Long text"],
  ["select", "Menu"],
  ["checkbox", "Checkbox"],
  ["radio", "Single choice"],
] as const;

export type ContactFieldType = (typeof contactFieldTypes)[number][0];

/** Maximum number of fields in a form. */
export const mostContactFields = 40;

/** One field of a form that an editor made. */
export interface ContactField {
  /** The name it is sent under, unique in its form. */
  readonly name: string;
  readonly label: string;
  readonly type: ContactFieldType;
  readonly isRequired: boolean;
  /** The editor's validation text, for `readRules`. */
  readonly validation: string;
  readonly options: readonly string[];
}

/** A form as currently published. */
export interface ContactForm {
  readonly title: string;
  /** The editor's introduction; may be empty. */
  readonly description: string;
  readonly submitText: string;
  readonly successMessage: string;
  readonly fields: readonly ContactField[];
  readonly action: "contact-form" | "newsletter" | "custom";
  /** The URL submissions are forwarded to; null if none. */
  readonly endpoint: string | null;
  /** Whether the form has a honeypot field. */
  readonly isProtected: boolean;
}

/** The form's default texts. */
export const contactTexts = {
  title: "Write to us",
  submit: "Send",
  success: "Thank you. What you wrote is stored, and somebody reads it.",
  privacy: "We keep what you send to answer you, and for nothing else.",
  newsletter:
    "You will get an e-mail with a link to confirm the newsletter, and nothing before that.",
  custom: "It is forwarded to a service that we use to answer.",
  choose: "Please choose",
} as const;

/** The notice of what else happens to a message, besides being answered; null if nothing. */
export function furtherUse(
  action: ContactForm["action"],
  endpoint: ContactForm["endpoint"],
): string | null {
  if (action === "newsletter") return contactTexts.newsletter;
  return action === "custom" && endpoint !== null ? contactTexts.custom : null;
}

/**
 * By field type: the kind of input, the `autocomplete` value if the label does not imply one, and the maximum number of
 * characters.
 */
export const contactFieldRules = {
  text: { type: "text", autocomplete: "on", most: 500 },
  email: { type: "email", autocomplete: "email", most: 254 },
  tel: { type: "tel", autocomplete: "tel", most: 40 },
  textarea: { type: "long-text", autocomplete: "off", most: 5000 },
  select: { type: "text", autocomplete: "off", most: 300 },
  checkbox: { type: "toggle", autocomplete: "off", most: 2 },
  radio: { type: "text", autocomplete: "off", most: 300 },
} as const;

/** Prefix of all names that fields are sent under, so that they never collide with the form's own names. */
const before = "f-";

/** The editor's name of a field, from the name it was sent under. */
export function contactNameOf(sent: string): string {
  return sent.startsWith(before) ? sent.slice(before.length) : sent;
}

/** A unique name for each field: based on the editor's name, or else on its id. */
export function contactNames(
  fields: readonly { readonly id: string; readonly name: string }[],
): readonly string[] {
  const taken = new Set<string>();
  return fields.map(({ id, name }) => {
    const wanted =
      name
        .trim()
        .replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")
        .slice(0, 60) || id;
    const free = [before + wanted, `${before}${wanted}-${id}`].find((each) => !taken.has(each));
    const given = free ?? `${before}${wanted}-${id}-${taken.size}`;
    taken.add(given);
    return given;
  });
}
