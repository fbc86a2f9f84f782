import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Pause } from "../_kit/parts/pause.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Drawing } from "./drawing.tsx";
import { turnSeconds } from "./speeds.ts";

const { Items } = kitFor(definition);

/** Number of layers drawn if none are entered. */
const plainLayers = 4;

/** A 3D drawing beside the text. The server renders it at rest; the island animates it. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const kind = content.animationType;
  const layers = useFilled(content.layers, ({ name, text }) => ![name, text].some(hasText));
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const seconds = turnSeconds[settings.animationSpeed];
  const count = layers.length || plainLayers;
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <div className="three">
        <div className="three-words">
          <BlockHead titleId={titleId} />
          {kind === "none" && <EmptyLine />}
          {kind === "layered-architecture" && layers.length > 0 && (
            <List as="ol" className="three-layers">
              <Items at="content.layers" only={layers}>
                {(_, { Text: LayerText }) => (
                  <Item as="li" className="three-layer">
                    <LayerText at="name" as={hasTitle ? "h3" : "h2"} className="three-name" />
                    <LayerText at="text" as="p" className="three-text" />
                  </Item>
                )}
              </Items>
            </List>
          )}
        </div>
        {kind !== "none" && (
          <Island className="three-drawing" needed={seconds > 0} props={{ kind, count, seconds }}>
            <Drawing kind={kind} count={count} />
            {seconds > 0 && <Pause className="three-pause" />}
          </Island>
        )}
      </div>
    </Section>
  );
}
