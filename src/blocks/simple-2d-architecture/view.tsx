import { nounFor } from "#core/fields/counted.ts";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { drawSphere, unitsPerPixel } from "../_kit/drawing/low-poly.ts";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items, Text } = kitFor(definition);

/** A flat diagram: layers from top to bottom, connected by a bus to a node, and figures below. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content } = block;
  const { label } = useLanguages();
  const layers = useFilled(content.layers, (layer) => !hasText(layer.name));
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {layers.length === 0 ? (
        <EmptyLine />
      ) : (
        <>
          <div className="simple-2d-plan">
            <List as="ol" className="simple-2d-stack in-turn">
              <Items at="content.layers" only={layers}>
                {(_layer, { Text: LayerText }) => (
                  <Item as="li" className="simple-2d-layer">
                    <LayerText at="name" className="simple-2d-label" />
                  </Item>
                )}
              </Items>
            </List>
            <div className="simple-2d-node">
              <p className="simple-2d-tag" {...label}>
                Node
              </p>
              {content.showLowPolySphere && <Sphere radius={2 * content.sphereSize} />}
              <div className="simple-2d-strips" aria-hidden="true">
                {layers.map(({ id }) => (
                  <span key={id} data-item={id} />
                ))}
              </div>
              <Text at="content.nodeText" as="p" className="simple-2d-node-text" />
            </div>
          </div>
          <Tiles count={layers.length} />
        </>
      )}
    </Section>
  );
}

/** Decorative; only its size can be chosen. */
function Sphere({ radius }: { readonly radius: number }) {
  const size = 2 * radius;
  return (
    <svg
      className="simple-2d-sphere"
      width={size}
      height={size}
      viewBox={`${-radius} ${-radius} ${size} ${size}`}
      aria-hidden="true"
    >
      <circle r={radius - 1} />
      <g className="low-poly" transform={`scale(${1 / unitsPerPixel})`}>
        {drawSphere(radius, 4, 9, 0.2).map((facets, shade) => (
          <path key={shade} d={facets} />
        ))}
      </g>
    </svg>
  );
}

/** Fixed claims about the system (BLOCK-138); the first figure is the number of layers. */
function Tiles({ count }: { readonly count: number }) {
  const { label } = useLanguages();
  const tiles = [
    [String(count), nounFor(count, "layer")],
    ["∞", "infinite scalable nodes"],
    ["99.9%", "uptime SLA"],
    ["24/7", "monitoring"],
  ] as const;
  return (
    <dl className="simple-2d-tiles" {...label}>
      {tiles.map(([figure, name]) => (
        <div key={name} className="simple-2d-tile">
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
