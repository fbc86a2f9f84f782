import { plainView } from "#core/fields/frame-view.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { readEmbedOn } from "../_kit/fields/embed-address.ts";
import { OpenLink } from "./open-link.tsx";
import { FramePlaceholder } from "./frame-placeholder.tsx";

const { Text, IfText } = kitFor(definition);

const widths = {
  "100%": "full",
  "75%": "three-quarters",
  "50%": "half",
  "800px": "800",
  "1200px": "1200",
} as const;
const heights = {
  "400px": "400",
  "600px": "600",
  "800px": "800",
  "100vh": "screen",
  "50vh": "half-screen",
} as const;

/**
 * A frame with a fixed height from the start, and a permanent link below it, because a page cannot
 * detect that another one refuses to be framed. The server can: what it found closed has no frame,
 * only the text and the button. The island shows loading, and failure in this browser (BLOCK-029).
 * The builder shows a placeholder instead, where a frame would capture the editor's pointer, and so
 * do thumbnails, where it would send a request.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const address = readEmbedOn(host.site, content.url);
  const { label, of } = useLanguages();
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const sheet = [
    "iframe-sheet",
    `iframe-width-${widths[settings.width]}`,
    `iframe-height-${heights[settings.height]}`,
    `iframe-${styles.borderRadius}`,
    ...(settings.zoom === plainView.zoom ? [] : ["iframe-zoomed"]),
  ].join(" ");
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <IfText of={["content.title", "content.description"]}>
        <div className="block-head">
          <Text at="content.title" as="h2" id={titleId} />
          <Text at="content.description" as="p" className="block-subtitle" />
        </div>
      </IfText>
      {address.kind === "none" ? (
        <EmptyLine />
      ) : host.mode === "canvas" || host.isThumbnail === true ? (
        <FramePlaceholder className={sheet} address={address} view={settings} />
      ) : address.kind !== "frame" ? (
        <div className={`${sheet} iframe-closed`}>
          <p
            className="iframe-words"
            dir="auto"
            {...(address.kind === "closed" ? of(content.errorMessage) : label)}
          >
            {address.kind === "closed" ? content.errorMessage : "This page opens in a new tab."}
          </p>
          <OpenLink address={address} />
        </div>
      ) : (
        // A frame applies a new sandbox only when it loads: recreate it.
        <Island key={`${address.href} ${settings.sandbox}`} className={sheet}>
          <iframe
            className="iframe-frame"
            src={address.href}
            title={hasTitle ? content.title.trim() : `Content of ${address.host}`}
            {...(hasTitle ? of(content.title) : label)}
            sandbox={settings.sandbox}
            loading={settings.lazyLoad ? "lazy" : "eager"}
            allow={settings.allowFullscreen ? "fullscreen" : undefined}
            referrerPolicy="strict-origin"
          />
          <output className="iframe-words">
            <span className="iframe-loading" hidden dir="auto" {...of(content.loadingMessage)}>
              {content.loadingMessage}
            </span>
            <span className="iframe-error" hidden dir="auto" {...of(content.errorMessage)}>
              {content.errorMessage}
            </span>
          </output>
          <OpenLink address={address} />
        </Island>
      )}
    </Section>
  );
}
