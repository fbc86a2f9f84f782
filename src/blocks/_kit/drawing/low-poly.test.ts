import { expect, test } from "vitest";
import { registry } from "../../registry.ts";
import { drawBlock } from "../../test-kit.tsx";
import { sampleBlock } from "../../sample.ts";
import { drawSphere } from "./low-poly.ts";

test("a type that draws a low-poly sphere has a shade for each of its paths, and others have none", () => {
  for (const { definition, css } of registry.all) {
    const [group] = /<g class="low-poly".*?<\/g>/s.exec(drawBlock(sampleBlock(definition))) ?? [];
    const shades = css.match(/\.low-poly\s*>\s*:nth-child\(\d\)\s*\{\s*--shade:/g) ?? [];
    expect(shades, definition.type).toHaveLength(
      group === undefined ? 0 : drawSphere(9, 2, 5, 0).length,
    );
    expect(group?.match(/<path/g) ?? [], definition.type).toHaveLength(shades.length);
  }
});
