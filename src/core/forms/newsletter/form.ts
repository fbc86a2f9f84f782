/** Where the form is sent to, and what it is called there. Apart from its check, which a visitor's browser does without. */
export const newsletterPath = "/newsletter";

/** What the form says (FORM-032 to FORM-035, CON-017). */
export const newsletterTexts = {
  email: "Your e-mail address",
  /** What one agrees to by the box; kept with the address, word for word. */
  consent: "I agree to get this newsletter by mail.",
  rights:
    "Nothing is sent until you confirm by the link that we mail you. You can leave at any time by a link, too. Your address serves this newsletter alone.",
  /** Where the site's own service is told. */
  service: "Your address may be passed on to the service that sends our mails.",
  submit: "Subscribe",
  success: "Almost done: please confirm by the link in the mail that we have sent you.",
} as const;

/** What one newsletter asks for and says, as it is published now. */
export interface Newsletter {
  readonly title: string;
  /** What one subscribes to. */
  readonly description: string;
  readonly buttonText: string;
  readonly successMessage: string;
  /** Nobody is kept who did not tick the box. */
  readonly needsConsent: boolean;
  /** The words beside the button that say what becomes of the address. */
  readonly rights: string;
  /** The gift for who subscribes, or null. */
  readonly offer: { readonly title: string; readonly href: string } | null;
  /** Where it is told who confirmed and who left; null: nowhere. */
  readonly endpoint: string | null;
}

/** A confirmation that nobody gave in so many days is no longer taken. */
export const confirmDays = 7;

/** So many days after nobody confirmed, or somebody left, the address is removed. */
export const forgetDays = 30;

/** Mails that ask one address to confirm: so many within a day, each some minutes after the one before. */
export const confirmationLimits = { perDay: 3, minutesBetween: 10 } as const;
