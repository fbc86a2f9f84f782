import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { iconDrawings } from "#blocks/_kit/parts/icon-drawings.ts";
import { definition as features } from "#blocks/features/block.ts";
import { registry } from "#blocks/registry.ts";
import { lucideNames } from "#core/fields/icon-set.ts";
import { renderBlock } from "./render-block.tsx";
import { siteIcons } from "./site-icons.ts";

test("CON-043 a page contains the drawing of each icon that it shows, and of no other", () => {
  const site = {
    name: "Ashlar",
    origin: "https://x.example",
    contactEmail: "",
    contactForm: null,
    links: {},
  };
  const fresh = newBlock(features, "f");
  const items = ["anchor", "zap"].map((icon, place) => ({ id: `f${place}`, icon, title: icon }));
  const block = { ...fresh, content: { ...fresh.content, features: items } };
  const { html } = renderBlock(block, { registry, site, media: {}, log: () => {} });
  expect(html).toContain(`d="${siteIcons.find("anchor")}"`);
  expect(html).toContain(`d="${iconDrawings.zap}"`);
  expect(html.match(/<path/g)).toHaveLength(2);
});

test("every icon that may be stored can be drawn", () => {
  expect([...lucideNames].filter((name) => !siteIcons.find(name))).toEqual([]);
});
