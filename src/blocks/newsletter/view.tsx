import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { OpensTab } from "../_kit/parts/opens-tab.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Form } from "./form.tsx";
import type { NewsletterProps } from "./island.ts";
import { downloadOf, isEmpty, successOf } from "./newsletter-of.ts";

const { IfText, Text } = kitFor(definition);

/**
 * A form that works without a script (BLOCK-066); the island submits it without leaving the page.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { label, of } = useLanguages();
  const { content, styles } = block;
  const root = blockClass(block.id);
  const hasTitle = hasText(content.title);
  const isBlank = isEmpty(block);
  const href = downloadOf(block);
  const opensTab = href?.startsWith("/") === false;
  const isOwnSuccess = hasText(content.successMessage) && of(content.successMessage) !== label;
  const isSite = host.mode === "site";
  return (
    <Section
      className={`newsletter-${styles.textAlign}`}
      labelledBy={hasTitle ? `${root}-title` : undefined}
    >
      <Island
        className="newsletter-plan"
        needed={isSite && !isBlank}
        props={
          {
            success: successOf(block),
            ...(label.lang !== undefined && isOwnSuccess && { isOwn: true }),
          } satisfies NewsletterProps
        }
      >
        <div className="newsletter-words">
          <Text at="content.title" as="h2" id={`${root}-title`} />
          <Text at="content.description" as="p" className="newsletter-description" />
        </div>
        {!isBlank && (
          <IfText of={["content.offerTitle", "content.offerDescription"]}>
            <div className="newsletter-offer">
              <Text at="content.offerTitle" as={hasTitle ? "h3" : "h2"} />
              <Text at="content.offerDescription" as="p" className="newsletter-offer-text" />
              {href !== null && (
                <a
                  className="button button-secondary is-download"
                  href={href}
                  hidden={isSite}
                  {...label}
                  {...(opensTab ? { target: "_blank", rel: "noopener" } : {})}
                >
                  Download
                  {opensTab && <OpensTab />}
                </a>
              )}
            </div>
          </IfText>
        )}
        {isBlank ? <EmptyLine /> : <Form block={block} />}
      </Island>
    </Section>
  );
}
