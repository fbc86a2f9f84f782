import { useValue } from "../_kit/define/block-context.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { OpensTab } from "../_kit/parts/opens-tab.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import type { EmbedAddress } from "../_kit/fields/embed-address.ts";

const { Text } = kitFor(definition);

/**
 * The embed's host, and a link to it: below the frame, or alone if the frame does not load
 * (BLOCK-032).
 */
export function OpenLink({
  address,
}: {
  readonly address: Exclude<EmbedAddress, { kind: "none" }>;
}) {
  const { value } = useValue("content.fallbackText");
  const { label } = useLanguages();
  return (
    <>
      <p className="iframe-host">
        <span dir="ltr">{address.host}</span>
      </p>
      <a className="iframe-open" href={address.href} target="_blank" rel="noopener">
        <Text at="content.fallbackText" />
        {/* The link needs a name even if its text is empty. */}
        {!hasText(value) && (
          <span className="visually-hidden" {...label}>
            Open in new window
          </span>
        )}
        <OpensTab />
      </a>
    </>
  );
}
