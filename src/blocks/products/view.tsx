import { Action } from "../_kit/parts/action.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/**
 * Each product is a sheet of the drawing: a strip with its number, the product, and its list of
 * features.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, styles } = block;
  const products = useFilled(
    content.products,
    (product) =>
      product.features.length === 0 &&
      ![product.title, product.subtitle, product.description].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`products-${styles.gridLayout} products-${styles.cardStyle} products-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {products.length === 0 ? (
        <EmptyLine />
      ) : (
        <ul className="products-list in-turn">
          <Items at="content.products" only={products}>
            {(product, { Text: ProductText }) => (
              <Item as="li" className="product">
                <div className="product-words">
                  <div className="product-strip">
                    <ProductText at="subtitle" as="p" className="product-subtitle" />
                    <Icon name={product.icon} />
                  </div>
                  <ProductText at="title" as={hasTitle ? "h3" : "h2"} className="product-title" />
                  <ProductText at="description" as="p" className="product-text" />
                </div>
                <Features features={product.features} />
                <div className="product-action">
                  <Action
                    textAt="buttonText"
                    className="button button-secondary"
                    action={product.buttonAction}
                    link={product.buttonLink}
                    url={product.buttonUrl}
                  />
                </div>
              </Item>
            )}
          </Items>
        </ul>
      )}
    </Section>
  );
}

function Features({ features }: { readonly features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="product-features">
      {features.map((_, index) => (
        <Line key={index} at="features" index={index} />
      ))}
    </ul>
  );
}
