/** Where every form of this kind is sent to, and what it is called there. */
export const contactPath = "/contact-form";

/**
 * The form of this block on a page of its own, or another address that is about it, for whoever comes from the page at
 * this path and goes back there.
 */
export function contactAddress(form: string, from: string | null, path = contactPath): string {
  const query = new URLSearchParams({ form, ...(from === null ? {} : { from }) });
  return `${path}?${query.toString().replaceAll("%2F", "/")}`;
}

/** What fields there are (FORM-036). */
export const contactFieldTypes = [
  ["text", "Text"],
  ["email", "E-mail"],
  ["tel", "Telephone"],
  ["textarea", "Long text"],
  ["select", "Menu"],
  ["checkbox", "Box to tick"],
  ["radio", "One of several"],
] as const;

export type ContactFieldType = (typeof contactFieldTypes)[number][0];

/** No form has more of them. */
export const mostContactFields = 40;

/** One field of a form that an editor made. */
export interface ContactField {
  /** What it is sent under; no two fields of a form have the same. */
  readonly name: string;
  readonly label: string;
  readonly type: ContactFieldType;
  readonly isRequired: boolean;
  /** What was typed there, for `readRules`. */
  readonly validation: string;
  readonly options: readonly string[];
}

/** One form as it is published now. */
export interface ContactForm {
  readonly title: string;
  /** What its editor says before it; may be empty. */
  readonly description: string;
  readonly submitText: string;
  readonly successMessage: string;
  readonly fields: readonly ContactField[];
  readonly action: "contact-form" | "newsletter" | "custom";
  /** Where it is passed on to; null: nowhere. */
  readonly endpoint: string | null;
  /** Has a field that only programs fill in. */
  readonly isProtected: boolean;
}

/** What the form says where its editor does not. */
export const contactTexts = {
  title: "Write to us",
  submit: "Send",
  success: "Thank you. What you wrote is stored, and somebody reads it.",
  privacy: "We keep what you send to answer you, and for nothing else.",
  newsletter: "You get a mail with a link to confirm the newsletter, and nothing before that.",
  custom: "It is passed on to a service that we use to answer.",
  choose: "Please choose",
} as const;

/** What is done with a message beyond an answer, in the form's words; null: nothing. */
export function furtherUse(
  action: ContactForm["action"],
  endpoint: ContactForm["endpoint"],
): string | null {
  if (action === "newsletter") return contactTexts.newsletter;
  return action === "custom" && endpoint !== null ? contactTexts.custom : null;
}

/** Of each type of field: what a visitor does with it, what a browser may fill in where its label does not say more, and how many characters are kept. */
export const contactKinds = {
  text: { type: "text", autocomplete: "on", most: 500 },
  email: { type: "email", autocomplete: "email", most: 254 },
  tel: { type: "tel", autocomplete: "tel", most: 40 },
  textarea: { type: "long-text", autocomplete: "off", most: 5000 },
  select: { type: "text", autocomplete: "off", most: 300 },
  checkbox: { type: "toggle", autocomplete: "off", most: 2 },
  radio: { type: "text", autocomplete: "off", most: 300 },
} as const;

/** What each name that a field is sent under begins with: what begins alike is never one of the form's own names. */
const before = "f-";

/** What an editor called a field, by the name that it was sent under. */
export function contactNameOf(sent: string): string {
  return sent.startsWith(before) ? sent.slice(before.length) : sent;
}

/** A name that no other field of the form has: by what its editor calls it, else by its id. */
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
