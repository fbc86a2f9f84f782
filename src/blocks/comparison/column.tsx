import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text, IfText, Items } = kitFor(definition);

interface ColumnProps extends ViewProps<typeof definition> {
  readonly side: "left" | "right";
  readonly heading: "h2" | "h3";
}

/** One of the two offers: name, price, included and missing items, and a button. */
export function Column({ block, side, heading }: ColumnProps) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const { content } = block;
  const { name, button, link, isHighlighted, all } =
    side === "left"
      ? {
          name: content.leftTitle,
          button: content.leftButtonText,
          link: content.leftButtonLink,
          isHighlighted: content.leftHighlighted,
          all: content.leftItems,
        }
      : {
          name: content.rightTitle,
          button: content.rightButtonText,
          link: content.rightButtonLink,
          isHighlighted: content.rightHighlighted,
          all: content.rightItems,
        };
  const items = useFilled(all, isBlank);
  return (
    <li className={`comparison-column${isHighlighted ? " is-popular" : ""}`}>
      <div className="comparison-head">
        {isHighlighted && (
          <p className="comparison-badge" {...label}>
            Most Popular
          </p>
        )}
        <Text at={`content.${side}Title`} as={heading} className="comparison-name" />
        <Text at={`content.${side}Subtitle`} as="p" className="comparison-price" />
      </div>
      <ul className="comparison-items">
        <Items at={`content.${side}Items`} only={items}>
          {({ included }, { Text: ItemText }) => (
            <Item as="li" className={included ? "is-included" : "is-left-out"}>
              <span className="visually-hidden" {...label}>
                {included ? "Included: " : "Not included: "}
              </span>
              <ItemText at="text" as="span" className="comparison-words" />
            </Item>
          )}
        </Items>
      </ul>
      <IfText of={[`content.${side}ButtonText`]}>
        <div className="comparison-action">
          <Action
            textAt={`content.${side}ButtonText`}
            className={`button ${isHighlighted ? "button-primary" : "button-secondary"}`}
            action="link"
            link={link}
            subject={hasText(name) ? `${button.trim()}: ${name.trim()}` : button.trim()}
            of={host.mode === "site" && button.includes(name.trim()) ? "" : name}
          />
        </div>
      </IfText>
    </li>
  );
}

/** True for an item without text, whether included or not. */
export function isBlank({ text }: { readonly text: string }): boolean {
  return !hasText(text);
}
