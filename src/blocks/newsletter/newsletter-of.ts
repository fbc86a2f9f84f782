import type { Block } from "#core/document/page.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { readTarget } from "#core/fields/href.ts";
import { newsletterTexts } from "#core/forms/newsletter/form.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import type { ReadBlock } from "../_kit/define-block.ts";
import { readBlock } from "../_kit/read-block.ts";
import { hasText } from "../_kit/text.tsx";
import { definition } from "./block.ts";

type Read = Pick<ReadBlock<typeof definition>, "content" | "settings">;

/** The newsletter that a block offers, or null: another type, hidden, or with nothing to say. */
export function newsletterOf(block: Block): Newsletter | null {
  if (block.type !== definition.type || !block.isVisible) return null;
  const read = readBlock(definition, block).block;
  if (isEmpty(read)) return null;
  const { content, settings } = read;
  const href = downloadOf(read);
  return {
    title: content.title.trim() || "Newsletter",
    description: content.description.trim(),
    buttonText: content.buttonText.trim() || newsletterTexts.submit,
    successMessage: successOf(read),
    needsConsent: needsConsent(read),
    rights: settings.gdprCompliant ? newsletterTexts.rights : "",
    offer: href === null ? null : { title: content.offerTitle.trim() || "Download", href },
    endpoint: endpointOf(read),
  };
}

/** True where neither title nor description says what one would subscribe to. */
export function isEmpty({ content }: Read): boolean {
  return !hasText(content.title) && !hasText(content.description);
}

/** What a visitor is told who has subscribed: never nothing. */
export function successOf({ content }: Read): string {
  return content.successMessage.trim() || newsletterTexts.success;
}

/** Whether nobody is kept who did not tick the box (CON-017). */
export function needsConsent({ settings }: Read): boolean {
  return settings.requireConsent || settings.gdprCompliant;
}

/** Where the program itself tells who comes and goes, or null for nowhere. */
export function endpointOf({ content, settings }: Read): string | null {
  return settings.emailService === "custom" ? readEndpoint(content.apiEndpoint) : null;
}

/** Where the gift is, or null for nowhere. */
export function downloadOf({ content }: Read): string | null {
  if (!hasText(content.offerTitle) && !hasText(content.offerDescription)) return null;
  const target = readTarget(content.downloadLink);
  return target.kind === "external" || target.kind === "page" ? target.href : null;
}
