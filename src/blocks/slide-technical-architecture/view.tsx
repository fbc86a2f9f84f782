import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Slide, useSlideTitle } from "../_kit/parts/slide.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/**
 * Layers from the top down as courses of a wall, each made of its components with staggered joints.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const layers = useFilled(
    block.content.architectureLayers,
    (layer) => layer.components.length === 0 && ![layer.name, layer.description].some(hasText),
  );
  return <Slide>{layers.length === 0 ? <EmptyLine /> : <Courses layers={layers} />}</Slide>;
}

type Layers = ViewProps<typeof definition>["block"]["content"]["architectureLayers"];

function Courses({ layers }: { readonly layers: Layers }) {
  const { below: Below } = useSlideTitle();
  return (
    <ol className="slide-layers in-turn">
      <Items at="content.architectureLayers" only={layers}>
        {(layer, { Text: LayerText }) => (
          <Item as="li" className={`slide-item slide-layer slide-layer-${layer.color}`}>
            <div className="slide-layer-words">
              <LayerText at="name" as={Below} className="slide-title" />
              <LayerText at="description" as="p" className="slide-text" />
            </div>
            {layer.components.length > 0 && (
              <ul className="slide-course">
                {layer.components.map((_, index) => (
                  <Line key={index} at="components" index={index} />
                ))}
              </ul>
            )}
          </Item>
        )}
      </Items>
    </ol>
  );
}
