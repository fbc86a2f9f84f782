/**
 * The field of every form that people do not see: what is typed into it comes from a program. Its name and its label are
 * none that a browser or a password manager knows as something of its user, which it would fill in for a real visitor.
 */
export const trapName = "leave-empty";
export const trapLabel = "Leave this empty";

/** What it was called before. Taken from pages that were opened or kept then, and ignored. */
export const formerTrapName = "website";
