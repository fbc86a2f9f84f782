import { expect, test } from "vitest";
import { list } from "#core/fields/list.ts";
import { text } from "#core/fields/text.ts";
import { defineBlock } from "./_kit/define/define-block.ts";
import { embed } from "./_kit/fields/embed-field.ts";
import { createRegistry } from "./create-registry.ts";
import { embedsIn } from "./embeds-in.ts";
import { registry } from "./registry.ts";
import { storedBlock, testSite } from "./test-kit.tsx";

const { origin } = testSite;

test("BLOCK-029 the frames of a page are those of its visible blocks, with their fields and without fragments", () => {
  const framed = (id: string, url: string) => storedBlock("iframe", { id, content: { url } });
  const blocks = [
    framed("a", "https://tool.example/board#top"),
    storedBlock("map", { id: "b", content: { mapEmbedUrl: "https://maps.example/" } }),
    framed("c", `<iframe src="https://code.example/x"></iframe>`),
    { ...framed("d", "https://hidden.example/"), isVisible: false },
    framed("e", "http://plain.example/"),
    framed("f", `${origin}/about`),
    framed("g", "half typed"),
    storedBlock("text", { id: "h", content: { html: `<p>https://words.example/</p>` } }),
    { ...framed("i", "https://unknown.example/"), type: "nobody-knows" },
  ];
  expect(
    embedsIn(blocks, registry, origin).map(({ block, path, address }) => [block.id, path, address]),
  ).toEqual([
    ["a", "content.url", "https://tool.example/board"],
    ["b", "content.mapEmbedUrl", "https://maps.example/"],
    ["c", "content.url", "https://code.example/x"],
  ]);
});

test("BLOCK-029 a frame in an item of a list is found as well", () => {
  const definition = defineBlock({
    type: "boards",
    aliases: [],
    storedAs: "boards",
    name: "Boards",
    category: "media",
    icon: "globe",
    premium: false,
    description: "Boards",
    emptyText: "No boards",
    sections: [
      {
        title: "Boards",
        fields: {
          "content.boards": list({
            label: "Boards",
            singular: "board",
            summary: "name",
            max: 3,
            item: { name: text({ label: "Name" }), url: embed({ label: "Address" }) },
          }),
        },
      },
    ],
  });
  const boards = createRegistry({
    definitions: { "./boards/block.ts": { definition } },
    views: { "./boards/view.tsx": { View: () => null } },
    css: {},
    islands: [],
  });
  const block = {
    ...storedBlock("iframe", { id: "a" }),
    type: "boards",
    content: {
      boards: [
        { id: "item0001", name: "One", url: "https://tool.example/one" },
        { id: "item0002", name: "Two", url: "" },
      ],
    },
  };
  expect(embedsIn([block], boards, origin)).toMatchObject([
    { path: "content.boards.#item0001.url", address: "https://tool.example/one" },
  ]);
});

test("every type that lets frames of an address in has the server look at it", () => {
  const framing = registry.all.filter(({ frameOrigins }) => frameOrigins !== null);
  const looked = framing.filter(({ definition }) =>
    definition.sections.some(({ fields }) =>
      Object.values(fields).some(({ traits }) => traits.isFramed === true),
    ),
  );
  const unlooked = framing.filter((module) => !looked.includes(module));
  // A video's players are those of two services that frame everywhere.
  expect(unlooked.map(({ definition }) => definition.type)).toEqual(["video"]);
  expect(looked.map(({ definition }) => definition.type).toSorted()).toEqual(["iframe", "map"]);
});
