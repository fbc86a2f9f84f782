import { expect, test } from "vitest";
import { draw } from "../../test-kit.tsx";

const plain = { id: "stat0001", number: "8", label: "layers" };
const coloured = { ...plain, id: "stat0002", gradient: "Signal" };

test("on the site an item is marked where it has a colour of its own, in the canvas always", () => {
  const content = { stats: [plain, coloured] };
  const onSite = draw("stats", { content });
  expect(onSite).not.toContain("stat0001");
  expect(onSite).toContain('data-item="stat0002"');
  expect(draw("stats", { content }, "canvas")).toContain('data-item="stat0001"');
});
