import { useBlock } from "../_kit/define/block-context.tsx";
import { ButtonPair } from "../_kit/parts/button-pair.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Metrics } from "./metrics.tsx";
import { Query } from "./query.tsx";

const { Text, IfText, Items } = kitFor(definition);

/**
 * Text above a screen of the product, which sits on the section's lower edge. Its title is the
 * page's h1, because a page has one hero.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const stats = useFilled(content.stats, ({ value, label }) => ![value, label].some(hasText));
  const answers = useFilled(content.answers, ({ statement }) => !hasText(statement));
  const metrics = useFilled(content.metrics, ({ label, value }) => ![label, value].some(hasText));
  const hasStats = settings.showStats && stats.length > 0;
  const asks = settings.showQuery && (answers.length > 0 || hasText(content.queryText));
  // In the canvas the question stays when emptied, because the caret is in it.
  const hasQuery = asks || (settings.showQuery && host.mode === "canvas");
  const hasMetrics = settings.showMetrics && metrics.length > 0;
  const hasScreen = hasQuery || hasMetrics;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const says = [
    content.badge,
    content.title,
    content.subtitle,
    settings.showButton ? content.buttonText : "",
    settings.showSecondaryButton ? content.secondaryButtonText : "",
  ];
  const isEmpty = !says.some(hasText) && !hasStats && !asks && !hasMetrics;
  return (
    <Section
      className={`enhanced-hero-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      {isEmpty && <EmptyLine />}
      <div className="enhanced-hero-head">
        <div className="enhanced-hero-words">
          <Text at="content.badge" as="p" className="enhanced-hero-badge" />
          <IfText of={["content.title"]}>
            <h1 id={titleId}>
              <Text at="content.title" />
            </h1>
          </IfText>
          <Text at="content.subtitle" as="p" className="enhanced-hero-subtitle" />
          <ButtonPair className="enhanced-hero-buttons" content={content} settings={settings} />
        </div>
        {hasStats && (
          <List className="enhanced-hero-stats">
            <Items at="content.stats" only={stats}>
              {(_stat, { Text: StatText }) => (
                <Item as="li">
                  <StatText at="value" as="p" className="enhanced-hero-figure" />
                  <StatText at="label" as="p" className="enhanced-hero-label" />
                </Item>
              )}
            </Items>
          </List>
        )}
      </div>
      {hasScreen && (
        <div className="enhanced-hero-desk screen">
          {hasQuery && <Query answers={answers} />}
          {hasMetrics && <Metrics metrics={metrics} />}
        </div>
      )}
    </Section>
  );
}
