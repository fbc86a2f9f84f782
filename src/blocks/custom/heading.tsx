import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { drawSphere, unitsPerPixel } from "../_kit/drawing/low-poly.ts";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text } = kitFor(definition);

interface HeadingProps extends ViewProps<typeof definition> {
  readonly titleId: string;
  /** The heading's text if there is no title. */
  readonly name: string;
}

/** A heading, optionally with the sphere beside it. */
export function Heading({ block: { content }, titleId, name }: HeadingProps) {
  const isNamed = name !== "";
  const isEmpty = !isNamed && ![content.title, content.subtitle].some(hasText);
  return (
    <>
      <div className={`custom-heading${content.showLowPolySphere ? " has-sphere" : ""}`}>
        <div className="block-head">
          <Text at="content.title" as="h2" {...(isNamed ? {} : { id: titleId })} />
          {isNamed && (
            <h2 id={titleId} dir="auto">
              {name}
            </h2>
          )}
          <Text at="content.subtitle" as="p" className="block-subtitle" />
        </div>
        {content.showLowPolySphere && !isEmpty && <Sphere />}
      </div>
      {isEmpty && <EmptyLine />}
    </>
  );
}

const half = 160;
const radius = 118;

/** Decorative: the sphere with its construction lines. */
function Sphere() {
  return (
    <svg
      className="custom-sphere"
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      <path className="custom-sphere-lines" d={`M${-half},0H${half}M0,${-half}V${half}`} />
      <circle className="custom-sphere-lines" r={half - 14} />
      <g className="low-poly" transform={`scale(${1 / unitsPerPixel})`}>
        {drawSphere(radius, 5, 11, 0.35).map((facets, shade) => (
          <path key={shade} d={facets} />
        ))}
      </g>
    </svg>
  );
}
