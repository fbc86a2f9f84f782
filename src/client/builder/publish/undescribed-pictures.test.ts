import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { definition as carousel } from "#blocks/carousel/block.ts";
import { definition as image } from "#blocks/image/block.ts";
import { definition as imageGrid } from "#blocks/image-grid/block.ts";
import { definition as team } from "#blocks/team/block.ts";
import type { JsonObject } from "#core/document/json.ts";
import { undescribedPictures } from "./undescribed-pictures.ts";

const picture = "https://pictures.example/one.jpg";

function paths(definition: BlockDefinition, content: JsonObject): readonly (string | undefined)[] {
  const block = { ...newBlock(definition, "a"), content };
  return undescribedPictures(block, definition).map(({ path }) => path);
}

test("a picture without a description is told, and leads to the field that takes it", () => {
  expect(paths(image, { image: picture })).toEqual(["content.alt"]);
  expect(paths(image, { image: picture, alt: " \n" })).toEqual(["content.alt"]);
  expect(paths(image, { image: picture, alt: "A machine room" })).toEqual([]);
  const slides = [
    { id: "one", image: picture, title: "", text: "" },
    { id: "two", image: picture, title: "A wall", text: "" },
  ];
  expect(paths(carousel, { slides })).toEqual(["content.slides.#one.alt"]);
});

test("no picture, no finding; and a drawing that stands in for one needs no description", () => {
  expect(paths(image, {})).toEqual([]);
  expect(paths(image, { image: "half typed" })).toEqual([]);
});

test("a picture that is only decoration is no finding", () => {
  expect(paths(image, { image: picture, isDecoration: true })).toEqual([]);
});

test("what stands in for a description counts as one", () => {
  const images = [
    { id: "one", url: picture, title: "The yard" },
    { id: "two", url: picture, title: "" },
  ];
  expect(paths(imageGrid, { images })).toEqual(["content.images.#two.alt"]);
});

test("portraits have a name beside them and no such field: never a finding", () => {
  expect(paths(team, { members: [{ id: "one", name: "A person", image: picture }] })).toEqual([]);
});
