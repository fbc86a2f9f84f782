import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { categoryNames } from "./categories.ts";
import { BlockWords } from "./library-card.tsx";

const [first] = registry.all;
if (first === undefined) throw new Error("There is no block type");
const { definition } = first;
const drawn = (premium: boolean) =>
  renderToStaticMarkup(<BlockWords definition={{ ...definition, premium, category: "media" }} />);

test("BUILD-062 a card says the name, the description and the category, with the type's icon", () => {
  expect(drawn(false)).toContain(definition.name);
  expect(drawn(false)).toContain(definition.description.slice(0, 20));
  expect(drawn(false)).toContain("Media");
  expect(drawn(false)).toContain("<svg");
});

test("DATA-019 every entry has an id of its own, a name, a description, a category, an icon, and whether it is premium", () => {
  const all = registry.all.map((each) => each.definition);
  expect(all.length).toBeGreaterThan(50);
  expect(new Set(all.map(({ type }) => type)).size).toBe(all.length);
  for (const each of all) {
    const words = renderToStaticMarkup(<BlockWords definition={each} />);
    expect(words, each.type).toMatch(/<svg.*<\/svg>/s);
    const said = words
      .replaceAll(/<[^>]*>/g, "|")
      .replaceAll(/&#x27;|&amp;/g, (code) => (code === "&amp;" ? "&" : "'"));
    for (const text of [each.name, each.description, categoryNames[each.category]]) {
      expect(text, each.type).toMatch(/\w{3}/);
      expect(said, each.type).toContain(`|${text}|`);
    }
    expect(said.includes("|PRO|"), each.type).toBe(each.premium);
  }
});

test("BUILD-071 a premium block has the PRO badge, and a free one has none", () => {
  expect(drawn(true)).toContain("PRO");
  expect(drawn(false)).not.toContain("PRO");
});
