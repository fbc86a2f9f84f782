import { BlockHead } from "../_kit/parts/block-head.tsx";
import { columnsFor, columnsWithin } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { canCount } from "./count.ts";
import { durations } from "./speeds.ts";

const { Items } = kitFor(definition);

type Layout = ViewProps<typeof definition>["block"]["styles"]["layout"];

/**
 * The final values are in the HTML and stay there: the counter is drawn over them, so that nothing
 * shifts and screen readers read only the value.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const stats = useFilled(content.stats, (stat) => !hasText(stat.number) && !hasText(stat.label));
  const duration = durations[settings.animationSpeed];
  const counts = (stat: (typeof stats)[number]) => duration > 0 && stat.animated && canCount(stat);
  const titleId = `${blockClass(block.id)}-title`;
  const hasTitle = settings.showTitle && hasText(content.title);
  return (
    <Section className={`stats-${styles.layout}`} labelledBy={hasTitle ? titleId : undefined}>
      {settings.showTitle && <BlockHead titleId={titleId} />}
      {stats.length === 0 ? (
        <EmptyLine />
      ) : (
        <Island
          as="ul"
          className={`stats-list in-turn${columnsIn(styles.layout, stats.length)}`}
          needed={stats.some(counts)}
          props={{ duration }}
        >
          <Items at="content.stats" only={stats}>
            {(stat, { Text: StatText }) => (
              <Item as="li" className="stat">
                <p
                  className={`stat-figure ${lengthOf(stat)}${stat.gradient === "" ? "" : " gradient-text"}`}
                >
                  <StatText at="prefix" className="stat-affix" />
                  <span className="stat-number" data-counts={counts(stat) ? "" : undefined}>
                    <StatText at="number" className="stat-value" />
                  </span>
                  <StatText at="suffix" className="stat-affix" />
                </p>
                <StatText at="label" as="p" className="stat-label" />
              </Item>
            )}
          </Items>
        </Island>
      )}
    </Section>
  );
}

function columnsIn(layout: Layout, count: number): string {
  if (layout === "vertical") return "";
  const columns =
    layout === "horizontal" ? columnsFor(count) : columnsWithin(layout === "grid-2" ? 2 : 3, count);
  return ` fills by-${columns}`;
}

/** Long figures are smaller, so that they stay on one line. */
function lengthOf({ prefix, number, suffix }: Record<"prefix" | "number" | "suffix", string>) {
  const { length } = prefix + number + suffix;
  return length <= 7 ? "is-short" : length <= 11 ? "is-long" : "is-longest";
}
