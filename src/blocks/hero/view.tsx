import { ButtonPair } from "../_kit/parts/button-pair.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Drawn } from "./drawing.tsx";
import { Slabs } from "./slabs.tsx";

const { Text, IfText, Items } = kitFor(definition);

type HeroProps = ViewProps<typeof definition>;

/** The titles form the page's h1, because a page has one hero. */
export function View({ block }: HeroProps) {
  const { content, settings, styles } = block;
  const cards = useFilled(
    content.featureCards,
    (card) => !hasText(card.title) && !hasText(card.description),
  );
  const hasCards = settings.showFeatureCards && cards.length > 0;
  const hasTitle = hasText(content.title) || hasText(content.secondTitle);
  const isEmpty = !hasCards && !hasTitle && !hasText(content.subtitle);
  const titleId = `${blockClass(block.id)}-title`;
  // A hero with a drawing, and no cards or a second screen of them, fills a phone's first screen
  // (later.css).
  const isTall = styles.drawing !== "none" && hasTitle && (!hasCards || cards.length > 2);
  return (
    <Section
      className={`hero-${styles.textAlign}${isTall ? " is-tall" : ""}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      {isEmpty && <EmptyLine />}
      <div className="hero-head">
        <div className="hero-words">
          {settings.showBadge && <Badge block={block} />}
          <IfText of={["content.title", "content.secondTitle"]}>
            <h1 id={titleId}>
              <Text
                at="content.title"
                className={`hero-title${content.titleGradient === "" ? "" : " gradient-text"}`}
              />{" "}
              <Text
                at="content.secondTitle"
                className={`hero-second${content.secondTitleGradient === "" ? "" : " gradient-text"}`}
              />
            </h1>
          </IfText>
          <div>
            <Text at="content.subtitle" as="p" className="hero-subtitle" />
            <ButtonPair className="hero-buttons" content={content} settings={settings} />
          </div>
        </div>
        {!isEmpty && styles.drawing === "layers" && (
          <Slabs colours={hasCards ? cards.map((card) => card.color) : []} />
        )}
        {!isEmpty && styles.drawing !== "layers" && styles.drawing !== "none" && (
          <Drawn name={styles.drawing} />
        )}
      </div>
      {hasCards && (
        <ul className={`hero-cards is-later in-turn by by-${columnsFor(cards.length)}`}>
          <Items at="content.featureCards" only={cards}>
            {(card, { Text: CardText }) => (
              <Item as="li" className={`hero-card ${card.color}`}>
                <span className="hero-sphere">
                  <Icon name={card.icon} />
                </span>
                <CardText at="title" as="h2" className="hero-card-title" />
                <CardText at="description" as="p" className="hero-card-words" />
              </Item>
            )}
          </Items>
        </ul>
      )}
    </Section>
  );
}

function Badge({ block }: HeroProps) {
  const { badgeIcon, badgeSize, badgeBgColor } = block.content;
  return (
    <IfText of={["content.badge"]}>
      <p className={`hero-badge hero-badge-${badgeSize}${badgeBgColor === "" ? "" : " is-filled"}`}>
        <Icon name={badgeIcon} />
        <Text at="content.badge" />
      </p>
    </IfText>
  );
}
