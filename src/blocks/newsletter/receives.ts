import { domainOfEndpoint } from "#core/fields/endpoint-domain.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import { newsletterKind } from "#core/forms/newsletter/kind.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { newsletterOf } from "./newsletter-of.ts";

/** Sign-ups for the newsletter that the block offers. */
export const receives: Receives<Newsletter> = {
  kind: newsletterKind,
  read: newsletterOf,
  tell: (block) => {
    const newsletter = newsletterOf(block);
    if (newsletter === null) return [];
    const { title, endpoint } = newsletter;
    const passedTo = domainOfEndpoint(endpoint);
    return [{ kind: "newsletter", title, asks: [], subscribes: true, passedTo }];
  },
};
