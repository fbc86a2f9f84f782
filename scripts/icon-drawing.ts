/** An element of one of Lucide's icons: its name and attributes. */
export type IconNode = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** An icon's elements as the data of a single path on the same grid, so that each icon is one element of a page. */
export function drawingOf(nodes: readonly IconNode[]): string {
  return nodes.map(pathOf).join("");
}

function pathOf([element, attributes]: IconNode): string {
  const at = (name: string) => Number(attributes[name] ?? 0);
  switch (element) {
    case "path":
      return fromItsOwnStart((attributes["d"] ?? "").trim());
    case "circle":
      return ellipse(at("cx"), at("cy"), at("r"), at("r"));
    case "ellipse":
      return ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
    case "rect":
      return rectangle(at("x"), at("y"), at("width"), at("height"), cornerOf(attributes));
    case "line":
      return `M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`;
    case "polyline":
      return `M${points(attributes)}`;
    case "polygon":
      return `M${points(attributes)}Z`;
    default:
      throw new Error(`An icon has an element that cannot be drawn as a path: ${element}`);
  }
}

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const relativeStart = new RegExp(String.raw`^m\s*(${number})[\s,]*(${number})\s*,?(.*)$`, "s");

/**
 * A path whose first move is absolute: after another path, a relative one would count from where that ended. Further
 * pairs of numbers after a relative move are relative lines.
 */
function fromItsOwnStart(data: string): string {
  const [, left, top, rest = ""] = relativeStart.exec(data) ?? [];
  if (left === undefined || top === undefined) return data;
  const more = rest.trim();
  return `M${left} ${top}${/^[-.\d]/.test(more) ? `l${more}` : more}`;
}

function ellipse(left: number, top: number, across: number, along: number): string {
  const half = `a${across} ${along} 0 1 0 `;
  return `M${tidy(left - across)} ${top}${half}${tidy(2 * across)} 0${half}${tidy(-2 * across)} 0`;
}

function cornerOf({ rx, ry }: IconNode[1]): number {
  return Number(rx ?? ry ?? 0);
}

function rectangle(
  left: number,
  top: number,
  width: number,
  height: number,
  corner: number,
): string {
  const [across, along] = [tidy(width - 2 * corner), tidy(height - 2 * corner)];
  const turn = (x: number, y: number) =>
    corner === 0 ? "" : `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  const sides = [
    `h${across}${turn(corner, corner)}`,
    `v${along}${turn(-corner, corner)}`,
    `h${-across}${turn(-corner, -corner)}`,
    `v${-along}${turn(corner, -corner)}`,
  ];
  return `M${tidy(left + corner)} ${top}${sides.join("")}z`;
}

function points({ points: list = "" }: IconNode[1]): string {
  return list.trim().replaceAll(/[\s,]+/g, " ");
}

/** Without the digits that binary fractions add. */
function tidy(value: number): number {
  return Number(value.toFixed(3));
}
