import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items, Text } = kitFor(definition);

/** The front of a building: a beam, the pillars that carry it, and their footing. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, styles } = block;
  const pillars = useFilled(
    content.pillars,
    ({ figure, title, description }) => ![figure, title, description].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`pillars-${styles.pillarStyle}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {pillars.length === 0 ? (
        <EmptyLine />
      ) : (
        <div className="pillars-front">
          <Text at="content.beam" as="p" className="pillars-beam" />
          <List className={`pillars-row in-turn by by-${Math.min(pillars.length, 3)}`}>
            <Items at="content.pillars" only={pillars}>
              {({ icon }, { Text: PillarText }) => (
                <Item as="li" className="pillar">
                  <Capital />
                  <div className="pillar-shaft">
                    <Icon name={icon} />
                    <PillarText at="figure" as="p" className="pillar-figure" />
                    <PillarText at="title" as={hasTitle ? "h3" : "h2"} className="pillar-title" />
                    <PillarText at="description" as="p" className="pillar-text" />
                  </div>
                  <Capital />
                </Item>
              )}
            </Items>
          </List>
          <Text at="content.footing" as="p" className="pillars-footing" />
        </div>
      )}
    </Section>
  );
}

/** The capital between a pillar and the beam; upside down, the base above the footing. */
function Capital() {
  return (
    <svg
      className="pillar-capital"
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 0h100v7H0zM3 7h94l-3 9H6zM6 16h88v4H6z" />
    </svg>
  );
}
