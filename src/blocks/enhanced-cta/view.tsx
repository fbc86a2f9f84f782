import { ButtonPair } from "../_kit/parts/button-pair.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Door } from "./door.tsx";

const { Items, Text } = kitFor(definition);

/** Text and buttons in the light of a door, with reassurances below. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const assurances = useFilled(content.assurances, (assurance) => !hasText(assurance.text));
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const says = [
    content.title,
    content.subtitle,
    settings.showButton ? content.buttonText : "",
    settings.showSecondaryButton ? content.secondaryButtonText : "",
  ];
  const isEmpty = !says.some(hasText) && assurances.length === 0;
  return (
    <Section
      className={`enhanced-cta-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <div className="enhanced-cta-room">
        <div className="enhanced-cta-words">
          {isEmpty && <EmptyLine />}
          <Text at="content.title" as="h2" id={titleId} />
          <Text at="content.subtitle" as="p" className="enhanced-cta-subtitle" />
          <ButtonPair className="enhanced-cta-buttons" content={content} settings={settings} />
          {assurances.length > 0 && (
            <List className="enhanced-cta-assurances">
              <Items at="content.assurances" only={assurances}>
                {(_assurance, { Text: AssuranceText }) => (
                  <Item as="li">
                    <AssuranceText at="text" />
                  </Item>
                )}
              </Items>
            </List>
          )}
        </div>
        {settings.showDrawing && !isEmpty && <Door lightId={`${blockClass(block.id)}-light`} />}
      </div>
    </Section>
  );
}
