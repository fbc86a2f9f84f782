import { mailtoOf, readEmailAddress } from "#core/fields/email-address.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text } = kitFor(definition);

/** What may be an address, in a capture group, so that splitting keeps the matches as every second part. */
const candidate = /([\p{L}\p{N}_][^\s<>()[\],;:"@]{0,63}@[^\s<>()[\],;:"@]{0,252}[\p{L}\p{N}])/u;

/**
 * How to get access: the editor's text, with email addresses as links. If it contains none, the
 * site's address is appended.
 */
export function ContactInfo() {
  const { block, host } = useBlock();
  const { of } = useLanguages();
  const { contactInfo }: Readonly<Record<string, unknown>> = block.content;
  const text = typeof contactInfo === "string" ? contactInfo : "";
  const parts = text
    .split(candidate)
    .map((part, index) => ({ part, address: index % 2 === 1 ? readEmailAddress(part) : null }));
  const { contactEmail } = host.site;
  const own = parts.every(({ address }) => address === null) &&
    contactEmail !== "" &&
    hasText(text) && (
      <>
        {" "}
        <a href={mailtoOf(contactEmail)}>{contactEmail}</a>
      </>
    );
  if (host.mode === "canvas") {
    return (
      <div className="investor-contact">
        <Text at="content.contactInfo" className="investor-contact-text" />
        {own}
      </div>
    );
  }
  if (!hasText(text)) return null;
  return (
    <p className="investor-contact" dir="auto">
      <span className="investor-contact-text" {...of(text)}>
        {parts.map(({ part, address }, index) =>
          address === null ? (
            part
          ) : (
            <a key={index} href={mailtoOf(address)}>
              {part}
            </a>
          ),
        )}
      </span>
      {own}
    </p>
  );
}
