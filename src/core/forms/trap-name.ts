/**
 * The honeypot field of every form: people do not see it, so its content comes from a bot. Browsers and password
 * managers must not recognise its name or label, or they would fill it in for real visitors.
 */
export const trapName = "leave-empty";
export const trapLabel = "Leave this empty";

/** The field's former name. Still accepted from pages that were opened or cached earlier, but ignored. */
export const formerTrapName = "website";
