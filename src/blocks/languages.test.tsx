import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import type { BlockDefinition } from "./_kit/define/define-block.ts";
import { newBlock } from "./_kit/define/read-block.ts";
import { registry } from "./registry.ts";
import { emptiedBlock, fieldPlaces, setAt } from "./sample.ts";
import { spokenIn, type Spoken } from "./spoken-in.ts";
import { drawBlock, storedBlock, testSite } from "./test-kit.tsx";
import { variantsOf, withEveryText, withText } from "./variants.ts";

/** Words of the owner, in another script than those of the program. */
const owners = "Λόγια του ιδιοκτήτη";
const greek = /\p{Script=Greek}/u;
const latin = /\p{Script=Latin}/u;
const site = { ...testSite, name: "Χώρος", language: "el" };

/** Addresses, names of services, measures and marks on drawings are in no language. */
const inNoLanguage =
  /^(?:\S+@\S+|\/\S*|https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+|[\d.]+ (?:m|kV|U)|A-\d+)$/;

for (const { definition } of registry.all) {
  const { type } = definition;

  test(`GAP-052 on a site in another language, words of the program say that they are English, and the owner's do not: ${type}`, () => {
    const blocks = [...ownBlocks(definition), storedBlock(type), newBlock(definition, "abcd1234")];
    const wrong = blocks.flatMap((block) =>
      spokenIn(drawBlock(block, "site", { site })).filter(isWrong),
    );
    expect([...new Set(wrong.map(({ at, words }) => `${at}: ${words.slice(0, 60)}`))]).toEqual([]);
  });

  test(`on a site in English, no element says its language: ${type}`, () => {
    for (const block of [storedBlock(type), ...variantsOf(definition)]) {
      expect(drawBlock(block)).not.toMatch(/ lang=/);
    }
  });
}

/** With every option and with each text missing, in which the other texts are the owner's. */
function ownBlocks(definition: BlockDefinition): readonly Block[] {
  const made = [...variantsOf(definition), emptiedBlock(definition)].map((block) =>
    withEveryText(definition, withText(block, owners), owners),
  );
  const [sample] = made;
  const withoutOne = fieldPlaces(definition)
    .filter(({ field }) => field.traits.text === "plain")
    .flatMap(({ path }) => (sample === undefined ? [] : [setAt(sample, path, "")]));
  return [...made, ...withoutOne];
}

function isWrong({ words, lang, isText, at }: Spoken): boolean {
  if (inNoLanguage.test(words.trim())) return false;
  if (!greek.test(words)) {
    // A placeholder is in the language of its input, which is that of what visitors type.
    return lang !== "en" && !at.endsWith(" placeholder");
  }
  // The name of a thing in a label of the program is in the middle of its words.
  return latin.test(words) ? isText || lang !== "en" : lang === "en";
}
