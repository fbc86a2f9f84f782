import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Building } from "./building.tsx";

const { Items } = kitFor(definition);

/** One building in three states along a timeline. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const steps = useFilled(
    content.steps,
    ({ title, description }) => ![title, description].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`three-steps-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {steps.length === 0 ? (
        <EmptyLine />
      ) : (
        <ol className={`three-step-list in-turn by by-${Math.min(steps.length, 3)}`}>
          <Items at="content.steps" only={steps}>
            {(step, { Text: StepText }) => (
              <Item as="li" className="three-step">
                {settings.showDrawings && <Building step={steps.indexOf(step)} of={steps.length} />}
                <div className="three-step-words">
                  <StepText at="time" as="p" className="three-step-time" />
                  <StepText at="title" as={hasTitle ? "h3" : "h2"} className="three-step-title" />
                  <StepText at="description" as="p" className="three-step-text" />
                  <StepText at="result" as="p" className="three-step-result" />
                </div>
              </Item>
            )}
          </Items>
        </ol>
      )}
    </Section>
  );
}
