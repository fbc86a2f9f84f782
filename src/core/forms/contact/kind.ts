import { formKind } from "../form-kind.ts";
import type { ContactForm } from "./form.ts";

/** Messages to the site, by the form that an editor made. */
export const contactFormKind = formKind<ContactForm>("contact");
