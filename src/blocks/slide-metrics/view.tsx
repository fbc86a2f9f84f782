import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Slide } from "../_kit/parts/slide.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/**
 * Figures as on an instrument panel: the first fills one side, the others are in cells beside it.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const metrics = useFilled(
    block.content.metrics,
    ({ value, label }) => !hasText(value) && !hasText(label),
  );
  return (
    <Slide>
      {metrics.length === 0 ? (
        <EmptyLine />
      ) : (
        <List
          className={`slide-metrics-list slide-metrics-rows-${Math.ceil((metrics.length - 1) / 2)}`}
        >
          <Items at="content.metrics" only={metrics}>
            {(metric, { Text: MetricText }) => (
              <Item as="li" className="slide-metric">
                <Icon name={metric.icon} />
                <p
                  className={`slide-metric-value${metric.value.length > 6 ? " is-long" : ""}${metric.color === "" ? "" : " gradient-text"}`}
                >
                  <MetricText at="value" />
                </p>
                <MetricText at="label" as="p" className="slide-metric-label" />
              </Item>
            )}
          </Items>
        </List>
      )}
      {block.settings.showCTA && <Buttons content={block.content} />}
    </Slide>
  );
}

type Texts = Pick<
  ViewProps<typeof definition>["block"]["content"],
  "cta" | "primaryLink" | "secondaryLink"
>;

function Buttons({ content: { cta, primaryLink, secondaryLink } }: { readonly content: Texts }) {
  const { host } = useBlock();
  if (host.mode === "site" && !hasText(cta.primary) && !hasText(cta.secondary)) return null;
  return (
    <div className="slide-metrics-buttons">
      <Action
        textAt="content.cta.primary"
        className="button button-primary"
        action="link"
        link={primaryLink}
      />
      <Action
        textAt="content.cta.secondary"
        className="button button-secondary"
        action="link"
        link={secondaryLink}
      />
    </div>
  );
}
