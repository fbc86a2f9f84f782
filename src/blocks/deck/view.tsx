import { readAnchor } from "#core/fields/href.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import type { DeckProps } from "./island.ts";

const { Text, Items } = kitFor(definition);

type Content = ViewProps<typeof definition>["block"]["content"];

/**
 * A line above the slides. Its button waits for the island, which also knows how many slides there
 * are; in the canvas it lists their names and notes, to be edited there.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { text, buttonText, slides } = block.content;
  const isCanvas = host.mode === "canvas";
  const isEmpty = ![text, buttonText].some(hasText) && slides.length === 0;
  const presents = hasText(buttonText);
  return (
    <Section className={isEmpty ? "deck-silent" : ""}>
      {isEmpty && isCanvas && <EmptyLine />}
      {presents && !isCanvas && (
        // Always in view, so that the loader starts it wherever the page is scrolled to.
        <Island className="deck-island" props={{ ...propsOf(block.content) }}>
          {null}
        </Island>
      )}
      <div className="deck-bar">
        <Text at="content.text" as="p" className="deck-text" />
        {(presents || isCanvas) && (
          <p className="deck-start">
            <span className="deck-count" />
            <button type="button" className="button button-primary">
              <Text at="content.buttonText" />
            </button>
          </p>
        )}
      </div>
      {isCanvas && slides.length > 0 && <Slides />}
    </Section>
  );
}

function Slides() {
  return (
    <List as="ol" className="deck-list">
      <Items at="content.slides">
        {(_, { Text: SlideText }) => (
          <Item as="li" className="deck-line">
            <SlideText at="name" as="p" className="deck-name" />
            <SlideText at="notes" as="p" className="deck-notes" />
          </Item>
        )}
      </Items>
    </List>
  );
}

/** What the island cannot read from the slides themselves. */
function propsOf({ slides }: Content): DeckProps {
  return {
    slides: slides.flatMap(({ slide, name, notes }) => {
      const id = readAnchor(slide);
      return id === null || ![name, notes].some(hasText) ? [] : [[id, name, notes] as const];
    }),
  };
}
