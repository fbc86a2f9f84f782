import { useBlock } from "../_kit/define/block-context.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text } = kitFor(definition);

/** In a capture group, so that splitting keeps the matches as every second part. */
const address = /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/;

/**
 * How to get access: the editor's text, with email addresses as links. If it contains none, the
 * site's address is appended.
 */
export function ContactInfo() {
  const { block, host } = useBlock();
  const { contactInfo }: Readonly<Record<string, unknown>> = block.content;
  const text = typeof contactInfo === "string" ? contactInfo : "";
  const parts = text.split(address);
  const { contactEmail } = host.site;
  const own = parts.length === 1 && contactEmail !== "" && hasText(text) && (
    <>
      {" "}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
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
      <span className="investor-contact-text">
        {parts.map((part, index) =>
          index % 2 === 1 ? (
            <a key={index} href={`mailto:${part}`}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </span>
      {own}
    </p>
  );
}
