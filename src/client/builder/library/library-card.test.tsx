import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
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

test("BUILD-071 a premium block has the PRO badge, and a free one has none", () => {
  expect(drawn(true)).toContain("PRO");
  expect(drawn(false)).not.toContain("PRO");
});
