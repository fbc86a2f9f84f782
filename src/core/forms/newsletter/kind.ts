import { formKind } from "../form-kind.ts";
import type { Newsletter } from "./form.ts";

/** Sign-ups for a newsletter. */
export const newsletterKind = formKind<Newsletter>("newsletter");
