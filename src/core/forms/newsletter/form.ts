/** The path the form posts to. Separate from the schema, which a visitor's browser does not load. */
export const newsletterPath = "/newsletter";

/** The form's texts (FORM-032 to FORM-035, CON-017). */
export const newsletterTexts = {
  email: "Your e-mail address",
  /** The consent checkbox's label; stored verbatim with the address. */
  consent: "I agree to receive this newsletter by e-mail.",
  rights:
    "We send nothing until you confirm through the link that we e-mail you. You can unsubscribe at any time. Your address is used only for this newsletter.",
  /** Shown if an external service is notified of subscribers. */
  service: "Your address may be passed on to the service that sends our e-mails.",
  submit: "Subscribe",
  success: "Almost done: please confirm by the link in the mail that we have sent you.",
} as const;

/** A newsletter form as currently published. */
export interface Newsletter {
  readonly title: string;
  /** What visitors subscribe to. */
  readonly description: string;
  readonly buttonText: string;
  readonly successMessage: string;
  /** Whether subscribing requires the consent checkbox. */
  readonly needsConsent: boolean;
  /** The text beside the button about what happens to the address. */
  readonly rights: string;
  /** The gift for subscribers, or null. */
  readonly offer: { readonly title: string; readonly href: string } | null;
  /** The URL notified of confirmations and unsubscriptions; null if none. */
  readonly endpoint: string | null;
}

/** Days until a confirmation link expires. */
export const confirmDays = 7;

/** Days after which an unconfirmed or unsubscribed address is deleted. */
export const forgetDays = 30;

/** Limits of confirmation mails to one address: how many per day, and the minutes between two. */
export const confirmationLimits = { perDay: 3, minutesBetween: 10 } as const;
