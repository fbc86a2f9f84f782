import { expect, test } from "vitest";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

test("BLOCK-146 beside the layers stands a plan with as many walls, up to eight, that no screen reader speaks of", () => {
  const walls = (count: number) =>
    draw("slide-security-architecture", {
      content: {
        securityLayers: Array.from({ length: count }, (_, index) => ({
          id: `l${index}`,
          title: `Layer ${index}`,
        })),
      },
    }).match(/class="slide-security-wall/g)?.length;
  expect([1, 5, 12].map(walls)).toEqual([1, 5, 8]);
  expect(drawBlock(newBlock(definition, "b1"))).toContain(
    'class="slide-security-keep" aria-hidden="true"',
  );
});

test("CONST-031 GAP-026 a new security slide claims SOC 2 Type II", () => {
  expect(drawBlock(newBlock(definition, "b1"))).toContain("SOC 2 Type II");
});
