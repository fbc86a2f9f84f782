import type { Block } from "#core/document/page.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { readTarget } from "#core/fields/href.ts";
import { newsletterTexts } from "#core/forms/newsletter/form.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import type { ReadBlock } from "../_kit/define/define-block.ts";
import { readBlock } from "../_kit/define/read-block.ts";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

type Read = Pick<ReadBlock<typeof definition>, "content" | "settings">;

/** The title of a newsletter without one. */
export const untitled = "Newsletter";

/** Returns the newsletter that a block offers, or null: another type, hidden, or empty. */
export function newsletterOf(block: Block): Newsletter | null {
  if (block.type !== definition.type || !block.isVisible) return null;
  const read = readBlock(definition, block).block;
  if (isEmpty(read)) return null;
  const { content, settings } = read;
  const href = downloadOf(read);
  return {
    title: content.title.trim() || untitled,
    description: content.description.trim(),
    buttonText: content.buttonText.trim() || newsletterTexts.submit,
    successMessage: successOf(read),
    needsConsent: needsConsent(read),
    rights: settings.gdprCompliant ? newsletterTexts.rights : "",
    offer: href === null ? null : { title: content.offerTitle.trim() || "Download", href },
    endpoint: endpointOf(read),
  };
}

/** True if neither title nor description states what the newsletter is about. */
export function isEmpty({ content }: Read): boolean {
  return !hasText(content.title) && !hasText(content.description);
}

/** Returns the success message, never empty. */
export function successOf({ content }: Read): string {
  return content.successMessage.trim() || newsletterTexts.success;
}

/** Whether a subscription requires the consent checkbox (CON-017). */
export function needsConsent({ settings }: Read): boolean {
  return settings.requireConsent || settings.gdprCompliant;
}

/** Returns the endpoint notified of subscriptions and cancellations, or null if there is none. */
export function endpointOf({ content, settings }: Read): string | null {
  return settings.emailService === "custom" ? readEndpoint(content.apiEndpoint) : null;
}

/** Returns the address of the free download, or null if there is none. */
export function downloadOf({ content }: Read): string | null {
  if (!hasText(content.offerTitle) && !hasText(content.offerDescription)) return null;
  const target = readTarget(content.downloadLink);
  return target.kind === "external" || target.kind === "page" ? target.href : null;
}
