import { domainOfEndpoint } from "#core/fields/endpoint-domain.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import { newsletterKind } from "#core/forms/newsletter/kind.ts";
import { firstWordsAmong } from "../_kit/define/first-words.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { definition } from "./block.ts";
import { newsletterOf, untitled } from "./newsletter-of.ts";

/** Sign-ups for the newsletter that the block offers. */
export const receives: Receives<Newsletter> = {
  kind: newsletterKind,
  read: newsletterOf,
  tell: (block) => {
    const newsletter = newsletterOf(block);
    if (newsletter === null) return [];
    const { title, endpoint } = newsletter;
    const passedTo = domainOfEndpoint(endpoint);
    const ours = firstWordsAmong(definition, [title], untitled);
    return [{ kind: "newsletter", title, asks: [], ...ours, subscribes: true, passedTo }];
  },
};
