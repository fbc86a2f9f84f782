import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text, IfText, Items } = kitFor(definition);

/**
 * As large as a hero but without an `h1`, because the pages and decks that contain it start with
 * one.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content } = block;
  const metrics = useFilled(
    content.metrics,
    (metric) => !hasText(metric.value) && !hasText(metric.label),
  );
  const hasHeadline = hasText(content.headline) || hasText(content.gradientText);
  const titleId = `${blockClass(block.id)}-title`;
  const isEmpty = !hasHeadline && !hasText(content.description) && metrics.length === 0;
  return (
    <Section labelledBy={hasHeadline ? titleId : undefined}>
      {isEmpty && <EmptyLine />}
      <div className="investment-words">
        <Text at="content.badgeText" as="p" className="investment-badge" />
        <IfText of={["content.headline", "content.gradientText"]}>
          <h2 id={titleId} className="investment-title">
            <Text at="content.headline" />{" "}
            <Text
              at="content.gradientText"
              className={`investment-second${content.gradient === "" ? "" : " gradient-text"}`}
            />
          </h2>
        </IfText>
        <Text at="content.description" as="p" className="investment-description" />
      </div>
      {metrics.length > 0 && (
        <List className={`investment-metrics in-turn by by-${columnsFor(metrics.length)}`}>
          <Items at="content.metrics" only={metrics}>
            {(metric, { Text: MetricText }) => (
              <Item as="li" className="investment-metric">
                <Icon name={metric.icon} />
                <MetricText
                  at="value"
                  as="p"
                  className={`investment-value${metric.value.length > 7 ? " is-long" : ""}${metric.color === "" ? "" : " gradient-text"}`}
                />
                <MetricText at="label" as="p" className="investment-label" />
              </Item>
            )}
          </Items>
        </List>
      )}
      <Text at="content.bottomMessage" as="p" className="investment-message" />
    </Section>
  );
}
