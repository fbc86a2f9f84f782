import { writeAmount } from "../_kit/fields/amount.ts";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { useFilled } from "../_kit/parts/items.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { RevenueChart } from "./chart.tsx";
import { totalOf } from "./revenue.ts";

const { Text, IfText } = kitFor(definition);

/** The chart is a table with a bar and figure in each cell, so it needs no script. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const { label } = useLanguages();
  const years = useFilled(
    content.projections,
    (year) => !hasText(year.year) && totalOf(year) === 0,
  );
  const hasTitle = hasText(content.title);
  const Heading = hasTitle ? "h3" : "h2";
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {years.length === 0 ? (
        <EmptyLine />
      ) : (
        <>
          <div className="projections-top">
            <p className="projections-stage" {...label}>
              {content.timeframe === "growth" ? "Growth" : "Seed stage"}
            </p>
            <IfText of={["content.target"]}>
              <p className="projections-target">
                <span className="projections-target-label" {...label}>
                  Revenue target
                </span>{" "}
                <Text at="content.target" className="projections-target-figure" />
              </p>
            </IfText>
          </div>
          <RevenueChart
            years={years}
            isGrowth={content.timeframe === "growth"}
            write={(millions) => writeAmount(millions * 1e6, settings.currency)}
          />
        </>
      )}
      {content.assumptions.length > 0 && (
        <div className="projections-assumptions">
          <Heading {...label}>Assumptions</Heading>
          <ul>
            {content.assumptions.map((_, index) => (
              <Line key={index} at="content.assumptions" index={index} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
