import { expect, test } from "vitest";
import { placeNetwork } from "./network.ts";

test("BG-004 CONST-059 of 30 nodes the layers have 4, 7, 8, 7 and 4", () => {
  const layers = Map.groupBy(placeNetwork(30).nodes, ({ layer }) => layer);
  expect([...layers.values()].map(({ length }) => length)).toEqual([4, 7, 8, 7, 4]);
});

test.each([12, 13, 30, 47, 60])(
  "%d nodes are all on the screen and joined from layer to layer",
  (count) => {
    const { nodes, edges } = placeNetwork(count);
    expect(nodes).toHaveLength(count);
    for (const { x, y } of nodes) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(1);
    }
    for (const { from, to } of edges) {
      expect((nodes[to]?.layer ?? 0) - (nodes[from]?.layer ?? 0)).toBe(1);
    }
    nodes.forEach(({ layer }, index) => {
      if (layer > 0) expect(edges.some(({ to }) => to === index)).toBe(true);
      if (layer < 4) expect(edges.some(({ from }) => from === index)).toBe(true);
    });
  },
);

test("nodes of a layer keep apart from each other", () => {
  for (const layer of Map.groupBy(placeNetwork(30).nodes, (node) => node.layer).values()) {
    const heights = layer.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    heights.slice(1).forEach((y, index) => expect(y - (heights[index] ?? 0)).toBeGreaterThan(0.05));
  }
});
