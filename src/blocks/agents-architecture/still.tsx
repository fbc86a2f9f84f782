import { memo } from "react";
import { counted } from "#core/fields/counted.ts";
import { drawSphere, unitsPerPixel } from "../_kit/drawing/low-poly.ts";
import { countIn } from "./count.ts";
import { qualities, type Mesh, type Quality } from "./mesh.ts";
import { behind, drawMesh, half } from "./picture.ts";

/** The class of each path of a mesh, from back to front. */
const kinds = [
  "spoke",
  "picked-spoke",
  "link-far",
  "signal-far",
  "dot-far",
  "hub-far",
  "link",
  "signal",
  "dot",
  "hub",
  "link-near",
  "signal-near",
  "dot-near",
  "hub-near",
  "picked",
  "picked-dot",
  "picked-one",
];

interface StillProps {
  readonly mesh: Mesh;
  readonly quality: Quality;
  /** Radius of the sphere in px; 0 for none. */
  readonly radius: number;
  /** Language of its text alternative, where it is not the page's. */
  readonly languageOf: string | undefined;
}

/**
 * The still mesh. It is stretched to its container, while lines and dots keep their width and the
 * sphere its size. Memoised so that typing in the texts does not redraw it.
 */
export const Still = memo(DrawnStill, isSame);

function isSame(one: StillProps, other: StillProps): boolean {
  return (
    one.quality === other.quality &&
    one.radius === other.radius &&
    one.languageOf === other.languageOf &&
    one.mesh.agents.length === other.mesh.agents.length
  );
}

function DrawnStill({ mesh, quality, radius, languageOf }: StillProps) {
  const [, rings, corners] = qualities[quality];
  const [paths] = drawMesh(mesh, 0, 0, -1);
  const layer = (from: number, to: number) => (
    <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} preserveAspectRatio="none">
      {kinds.slice(from, to).map((kind, index) => (
        <path key={kind} className={`agents-${kind}`} d={paths[from + index]} />
      ))}
    </svg>
  );
  return (
    <svg className="agents-picture" role="img" aria-label={describe(mesh)} lang={languageOf}>
      {layer(0, behind)}
      {radius > 0 && (
        <svg x="50%" y="50%" overflow="visible">
          <circle className="agents-core" r={radius} />
          <g className="low-poly" transform={`scale(${1 / unitsPerPixel})`}>
            {drawSphere(radius, rings, corners, 0).map((facets, shade) => (
              <path key={shade} className="agents-facet" d={facets} />
            ))}
          </g>
        </svg>
      )}
      {layer(behind, kinds.length)}
    </svg>
  );
}

/** Text alternative of the picture. */
function describe(mesh: Mesh): string {
  const { agents, links, hubs } = countIn(mesh);
  const core = hubs === 0 ? "" : ` around a low-poly sphere, which ${hubs} of them reach`;
  return `${counted(agents, "agent")} joined by ${counted(links, "link")}${core}`;
}
