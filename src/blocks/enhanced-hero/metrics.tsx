import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

export type MetricItems = ViewProps<typeof definition>["block"]["content"]["metrics"];

const lines = {
  rising: "0 26 9 24 18 25 27 19 36 20 45 15 54 17 63 11 72 12 81 6 90 7 99 3",
  steady: "0 15 9 11 18 17 27 13 36 18 45 12 54 16 63 11 72 17 81 13 90 16 99 14",
  falling: "0 4 9 7 18 5 27 11 36 9 45 15 54 14 63 20 72 18 81 24 90 23 99 26",
} as const;

/** Live readings, each with a sparkline of the last hour. The lines add nothing to the text. */
export function Metrics({ metrics }: { readonly metrics: MetricItems }) {
  return (
    <List className="enhanced-hero-metrics">
      <Items at="content.metrics" only={metrics}>
        {({ trend }, { Text: MetricText }) => (
          <Item as="li" className="enhanced-hero-metric">
            <MetricText at="label" as="p" className="enhanced-hero-metric-label" />
            <MetricText at="value" as="p" className="enhanced-hero-metric-value" />
            <MetricText at="detail" as="p" className="enhanced-hero-metric-detail" />
            <svg
              className={`enhanced-hero-trend is-${trend}`}
              viewBox="0 0 99 30"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <polygon points={`0 30 ${lines[trend]} 99 30`} />
              <polyline points={lines[trend]} />
            </svg>
          </Item>
        )}
      </Items>
    </List>
  );
}
