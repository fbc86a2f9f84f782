import { BlockHead } from "../_kit/parts/block-head.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/**
 * Steps in order. The stylesheet renders the visible numbers; screen readers announce those of the
 * list.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const steps = useFilled(
    content.steps,
    (step) => !hasText(step.title) && !hasText(step.description),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const connected = settings.showConnectors ? "steps-connected" : "steps-apart";
  return (
    <Section
      className={`steps-${styles.layoutStyle} steps-${settings.numberingStyle} ${connected} steps-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {steps.length === 0 ? (
        <EmptyLine />
      ) : (
        <ol className={`steps-list in-turn${arrange(styles.layoutStyle, steps.length)}`}>
          <Items at="content.steps" only={steps}>
            {(step, { Text: StepText }) => (
              <Item as="li" className={isNumbered(step.title) ? "step step-numbered" : "step"}>
                <div className="step-icon">
                  <Icon name={step.icon} />
                </div>
                <div className="step-words">
                  <StepText at="title" as={hasTitle ? "h3" : "h2"} className="step-title" />
                  <StepText at="description" as="p" className="step-text" />
                </div>
              </Item>
            )}
          </Items>
        </ol>
      )}
    </Section>
  );
}

/** Whether a title begins with a number of its own, as those of new steps do: then none is drawn beside it. */
function isNumbered(title: string): boolean {
  return /^\s*(?:\d{1,2}|[IVX]{1,5}|[A-Z])[.)]\s/.test(title);
}

/** Up to five steps form one staircase; more form rows, preferably without a gap at the end. */
function arrange(layout: "horizontal" | "vertical" | "grid", count: number): string {
  if (layout === "vertical") return "";
  if (layout === "grid") return ` steps-rows steps-by-${count === 2 || count === 4 ? 2 : 3}`;
  return ` steps-${count <= 5 ? "flight" : "rows"} steps-by-${columnsFor(count)}`;
}
