import { spread } from "../_kit/spread.ts";

/** A node: its layer from the left, and its position as a share of width and height (0 to 1). */
export interface Node {
  readonly layer: number;
  readonly x: number;
  readonly y: number;
}

/** A connection between two nodes of neighbouring layers, by index. */
export interface Edge {
  readonly from: number;
  readonly to: number;
}

export interface Network {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/** Nodes in all where nothing else is stored (BG-004, CONST-059). */
export const nodeCount = 30;

/** Nodes of each layer, of 30 in all; other numbers are distributed alike. */
const layers = [4, 7, 8, 7, 4] as const;
/** Each node leads to this many of the next layer: the nearest ones. */
const reach = 3;

/** Returns the network, the same on every page and visit. */
export function placeNetwork(count: number): Network {
  const nodes = placeNodes(count);
  const edges = nodes.flatMap((node, from) =>
    nearest(nodes, node, node.layer + 1)
      .slice(0, reach)
      .map((to): Edge => ({ from, to })),
  );
  // Every node is reached.
  const lone = nodes.flatMap((node, to) =>
    node.layer === 0 || edges.some((edge) => edge.to === to)
      ? []
      : nearest(nodes, node, node.layer - 1)
          .slice(0, 1)
          .map((from): Edge => ({ from, to })),
  );
  return { nodes, edges: [...edges, ...lone] };
}

function placeNodes(count: number): readonly Node[] {
  let before = 0;
  let first = 0;
  return layers.flatMap((size, layer) => {
    before += size;
    const end = Math.round((count * before) / 30);
    const rows = end - first;
    const nodes = Array.from({ length: rows }, (_, row): Node => {
      const place = first + row;
      return {
        layer,
        x: 0.05 + (0.9 * layer) / (layers.length - 1) + 0.09 * (spread(place * 7) - 0.5),
        y: 0.5 + 0.98 * ((row + 0.5) / rows - 0.5) + (0.3 / rows) * (spread(place * 3) - 0.5),
      };
    });
    first = end;
    return nodes;
  });
}

/** Indexes of the nodes of a layer, the nearest in height first. */
function nearest(nodes: readonly Node[], { y }: Node, layer: number): readonly number[] {
  return [...nodes.keys()]
    .filter((index) => nodes[index]?.layer === layer)
    .toSorted((one, other) => distance(nodes[one], y) - distance(nodes[other], y));
}

function distance(node: Node | undefined, y: number): number {
  return Math.abs((node?.y ?? 0) - y);
}
