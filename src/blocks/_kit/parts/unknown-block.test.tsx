import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnknownBlock } from "./unknown-block.tsx";

const block = { id: "abcd1234", type: "hologram", name: "Our <hologram>" };

function textOf(mode: "site" | "canvas"): string {
  return renderToStaticMarkup(<UnknownBlock block={block} mode={mode} />).replace(/<[^>]*>/g, "");
}

test("SITE-037 ERR-016 an unknown type says its type and the block's name", () => {
  expect(textOf("site")).toBe("Unknown component type: hologram Our &lt;hologram&gt;");
});

test("SITE-038 the id of a block of unknown type is shown in the builder only", () => {
  expect(textOf("canvas")).toContain("abcd1234");
  expect(textOf("site")).not.toContain("abcd1234");
});
