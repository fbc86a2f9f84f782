import type { Newsletter } from "#core/forms/newsletter/form.ts";
import { newsletterKind } from "#core/forms/newsletter/kind.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { newsletterOf } from "./newsletter-of.ts";

/** Sign-ups for the newsletter that the block offers. */
export const receives: Receives<Newsletter> = { kind: newsletterKind, read: newsletterOf };
