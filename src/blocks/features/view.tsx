import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/** Each feature has an isometric stone with its icon on top. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, styles } = block;
  const features = useFilled(
    content.features,
    (feature) => !hasText(feature.title) && !hasText(feature.description),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`features-${styles.animationStyle} features-${styles.textAlign} ${columnsOf(styles.gridCols)}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {features.length === 0 ? (
        <EmptyLine />
      ) : (
        <ul className="features-list in-turn">
          <Items at="content.features" only={features}>
            {(feature, { Text: FeatureText }) => (
              <Item as="li" className="feature">
                <div className="feature-mark">
                  <div className="feature-bed">
                    <div className="feature-stone">
                      <div className="feature-top">
                        <Icon name={feature.icon} />
                      </div>
                    </div>
                  </div>
                </div>
                <div className="feature-words">
                  <FeatureText at="title" as={hasTitle ? "h3" : "h2"} className="feature-title" />
                  <FeatureText at="description" as="p" className="feature-text" />
                </div>
              </Item>
            )}
          </Items>
        </ul>
      )}
    </Section>
  );
}

/** One column is a schedule; five or more are narrow. */
function columnsOf(columns: number): string {
  const kind = columns === 1 ? "" : columns > 4 ? " features-side features-many" : " features-side";
  return `features-cols-${columns}${kind}`;
}
