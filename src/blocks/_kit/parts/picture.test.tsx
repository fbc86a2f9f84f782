import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { moduleOf, storedBlock, testHost } from "../../test-kit.tsx";
import { BlockProvider } from "../define/block-context.tsx";
import type { MediaMap } from "../define/host.ts";
import { initialsOf, Picture } from "./picture.tsx";
import { readBlock } from "../define/read-block.ts";

const { definition } = moduleOf("text");
const { block } = readBlock(definition, storedBlock("text"));

function draw(image: string, media: MediaMap = {}): string {
  return renderToStaticMarkup(
    <BlockProvider definition={definition} block={block} host={{ ...testHost("site"), media }}>
      <Picture image={image} alt="A plan" className="frame">
        none
      </Picture>
    </BlockProvider>,
  );
}

test("a picture stands in its frame, is asked for when it comes near, and says what it shows", () => {
  expect(draw("https://cdn.example/plan.png")).toBe(
    '<div class="frame"><img src="https://cdn.example/plan.png" alt="A plan" loading="lazy" decoding="async"/></div>',
  );
});

test("where there is no picture to show, the frame stands with what takes its place", () => {
  for (const image of [
    "",
    "https://",
    "http://cdn.example/a.png",
    "media:gone",
    "media:toString",
  ]) {
    expect(draw(image), image).toBe('<div class="frame">none</div>');
  }
});

test("a picture of the media library comes from the map, with its size", () => {
  const media = { k3: { url: "/media/k3.webp", width: 800, height: 600 } };
  expect(draw("media:k3", media)).toMatch(/src="\/media\/k3\.webp".* width="800" height="600"/);
});

test("a name without a picture is known by the initials of its first and last word", () => {
  expect(initialsOf("Head of research")).toBe("HR");
  expect(initialsOf("  operations ")).toBe("O");
  expect(initialsOf("Émile (Ops) Zátopek-Śliwa")).toBe("ÉŚ");
  expect(initialsOf("")).toBe("");
});
