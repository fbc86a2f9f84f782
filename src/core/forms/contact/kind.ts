import { formKind } from "../form-kind.ts";
import type { ContactForm } from "./form.ts";

/** Messages to the site, sent with a form made by an editor. */
export const contactFormKind = formKind<ContactForm>("contact");
