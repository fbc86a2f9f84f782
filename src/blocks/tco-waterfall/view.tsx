import { writeAmount } from "../_kit/fields/amount.ts";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { stepsOf, type Step } from "./steps.ts";

const { Text, Items } = kitFor(definition);

/**
 * The chart is a table with a bar and figure per step; the sign of the figure carries the same
 * meaning as the colour.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const english = useLanguages().label;
  const costs = useFilled(content.costs, ({ label, amount }) => amount === 0 && !hasText(label));
  const steps = stepsOf(costs);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section labelledBy={hasText(content.title) ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {costs.length === 0 ? (
        <EmptyLine />
      ) : (
        <table className="tco-chart">
          <caption className="visually-hidden" {...english}>
            Costs, step by step
          </caption>
          <thead className="visually-hidden" {...english}>
            <tr>
              <th scope="col">Cost</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody className="in-turn">
            <Items at="content.costs" only={costs}>
              {(cost, { Text: CostText }) => {
                const place = costs.indexOf(cost);
                const step = steps[place];
                if (step === undefined) return null;
                return (
                  <Item as="tr" className={`tco-step tco-${step.does}`}>
                    <th scope="row" className="tco-label">
                      <CostText at="label" />
                    </th>
                    <td className="tco-amount" {...english}>
                      {step.does === "adds" && "+"}
                      {writeAmount(step.amount, settings.currency)}
                      <Drawing
                        step={step}
                        before={steps[place - 1]}
                        isLast={place === costs.length - 1}
                      />
                    </td>
                  </Item>
                );
              }}
            </Items>
          </tbody>
        </table>
      )}
      <Text at="content.result" as="p" className="tco-result" />
    </Section>
  );
}

interface DrawingProps {
  readonly step: Step;
  readonly before: Step | undefined;
  readonly isLast: boolean;
}

/** The step's bar, with connecting lines from the previous and to the next one. */
function Drawing({ step, before, isLast }: DrawingProps) {
  return (
    <svg className="tco-bar" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={`${before === undefined ? "" : `M${before.end} 0V20`}${isLast ? "" : `M${step.end} 20V40`}`}
      />
      <rect x={step.from} y="8" width={Math.max(step.width, 0.3)} height="24" />
    </svg>
  );
}
