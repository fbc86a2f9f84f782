import { useBlock } from "../_kit/define/block-context.tsx";
import { columnsWithin } from "../_kit/parts/columns.ts";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress, Picture } from "../_kit/parts/picture.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { DrawnSeal } from "./drawn-mark.tsx";
import { Linked } from "./linked.tsx";

const { Items } = kitFor(definition);

type Block = ViewProps<typeof definition>["block"];

/** The badges among `only`, each an image or a drawn seal with its title. */
export function Badges({
  block: { content, settings, styles },
  only,
}: {
  readonly block: Block;
  readonly only: Block["content"]["badges"];
}) {
  const { media } = useBlock().host;
  const { showDescriptions, openLinksNewTab } = settings;
  return (
    <List
      className={`proof-badges proof-badges-${columnsWithin(styles.badgeColumns, only.length)} fills in-turn`}
    >
      <Items at="content.badges" only={only}>
        {(badge, { Text }) => (
          <Item as="li" className="proof-badge">
            <Linked
              to={badge.link}
              says={[badge.title, showDescriptions ? badge.description : ""]}
              newTab={openLinksNewTab}
            >
              {imageAddress(badge.image, media) === null ? (
                <DrawnSeal />
              ) : (
                <Picture image={badge.image} alt="" className="proof-image" />
              )}
              <div>
                <Text
                  at="title"
                  as={hasText(content.title) ? "h3" : "h2"}
                  className="proof-badge-title"
                />
                {showDescriptions && <Text at="description" as="p" className="proof-description" />}
              </div>
            </Linked>
          </Item>
        )}
      </Items>
    </List>
  );
}
