import type { ReactNode } from "react";
import { useBlock } from "../_kit/define/block-context.tsx";
import { columnsWithin } from "../_kit/parts/columns.ts";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress, Picture } from "../_kit/parts/picture.tsx";
import { definition } from "./block.ts";
import { DrawnMark } from "./drawn-mark.tsx";
import { Linked } from "./linked.tsx";

const { Items } = kitFor(definition);

type Block = ViewProps<typeof definition>["block"];

/** The wall of logos: those among `only`, each an image or a drawn mark with its name. */
export function Logos({
  block: { settings, styles },
  only,
}: {
  readonly block: Block;
  readonly only: Block["content"]["logos"];
}) {
  const { media } = useBlock().host;
  const { showDescriptions, openLinksNewTab } = settings;
  return (
    <List
      className={`proof-logos proof-logos-${columnsWithin(styles.logoColumns, only.length)} fills in-turn`}
    >
      <Items at="content.logos" only={only}>
        {(logo, { Text }) => (
          <Item as="li" className="proof-logo">
            <Linked
              to={logo.url}
              says={[logo.name, showDescriptions ? logo.description : ""]}
              newTab={openLinksNewTab}
            >
              {imageAddress(logo.logo, media) === null ? (
                <DrawnMark id={logo.id} />
              ) : (
                <Picture
                  image={logo.logo}
                  alt={showDescriptions && isSame(logo) ? "" : logo.name}
                  className="proof-image"
                />
              )}
              <Name isShown={imageAddress(logo.logo, media) === null}>
                <Text at="name" />
              </Name>
              {showDescriptions && <Text at="description" className="proof-description" />}
            </Linked>
          </Item>
        )}
      </Items>
    </List>
  );
}

/** A description equal to the name also serves as the image's text alternative. */
function isSame({ name, description }: Record<"name" | "description", string>): boolean {
  return name.trim() === description.trim();
}

/**
 * The name beside a drawn mark. An image replaces it; in the canvas it stays, so that it can be
 * edited.
 */
function Name({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  const { host } = useBlock();
  if (isShown) return <strong className="proof-name">{children}</strong>;
  return host.mode === "canvas" ? <span className="visually-hidden">{children}</span> : null;
}
