import { expect, test } from "vitest";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { draw as drawAny, optionsAt } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("social-proof", parts, mode);

const logo = {
  id: "logo0001",
  name: "A port",
  logo: "",
  url: "https://example.com/port",
  description: "Since the spring",
};
const badge = {
  id: "badge001",
  title: "Checked",
  description: "Once a year",
  image: "",
  link: "/about",
};
const content = { title: "In use at", subtitle: "Sample marks", logos: [logo], badges: [badge] };

const itemFields = (path: string) => {
  const field = findField(definition, path);
  return field !== undefined && isListField(field) ? Object.keys(field.item) : [];
};
const optionsOf = (path: string) => optionsAt(definition, path);
const defaultOf = (path: string) => findField(definition, path)?.default;

test("PANEL-074 the panel has the four sections of the specification", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Section Content",
    "Company Logos",
    "Trust Badges",
    "Display Settings",
  ]);
});

test("BLOCK-071 PANEL-075 title, subtitle, logos with name, logo, url and description, badges with title, description, image and link", () => {
  expect(itemFields("content.logos")).toEqual(["name", "logo", "url", "description"]);
  expect(itemFields("content.badges")).toEqual(["title", "description", "image", "link"]);
  const html = draw({
    content: {
      ...content,
      logos: [{ ...logo, logo: "https://example.com/port.svg" }],
      badges: [{ ...badge, image: "/seal.png" }],
    },
  });
  expect(html).toMatch(/<h2[^>]*>In use at<.*Sample marks/s);
  expect(html).toMatch(/<img[^>]* src="https:\/\/example\.com\/port\.svg" alt="A port"/);
  expect(html).toContain("Since the spring");
  expect(html).toMatch(
    /href="\/about"[^>]*><div class="proof-image"><img[^>]* src="\/seal\.png" alt=""/,
  );
  expect(html).toMatch(/<h3[^>]*>Checked<.*Once a year/s);
});

test("an image whose description is its name again is not said twice", () => {
  const logos = [{ ...logo, logo: "/port.svg", description: "A port" }];
  expect(draw({ content: { logos } })).toContain('alt=""');
  expect(draw({ content: { logos }, settings: { showDescriptions: false } })).toContain(
    'alt="A port"',
  );
});

test("BLOCK-071 without an image, or with an address that is none, a mark is drawn beside the name, and a seal for a badge", () => {
  for (const address of ["", "half typed", "media:gone", "javascript:alert(1)"]) {
    const html = draw({
      content: {
        ...content,
        logos: [{ ...logo, logo: address }],
        badges: [{ ...badge, image: address }],
      },
    });
    expect(html).not.toContain("<img");
    expect(html).toMatch(
      /class="proof-mark [^"]*".*<strong class="proof-name"><span[^>]*>A port</s,
    );
    expect(html).toContain('class="proof-seal"');
  }
});

test("BLOCK-003 BLOCK-072 PANEL-076 logos stand in 3 to 6 columns, badges in 2 to 4", () => {
  expect(optionsOf("styles.logoColumns")).toEqual([3, 4, 5, 6]);
  expect(optionsOf("styles.badgeColumns")).toEqual([2, 3, 4]);
});

test("BLOCK-072 PANEL-076 layouts show logos, badges, by default both, or both side by side", () => {
  expect(optionsOf("styles.layout")).toEqual([
    "logos-only",
    "badges-only",
    "logos-badges",
    "mixed",
  ]);
  expect(defaultOf("styles.layout")).toBe("logos-badges");
  const shown = (layout: string) => {
    const html = draw({ content, styles: { layout } });
    return [html.includes("A port"), html.includes("Checked")];
  };
  expect(shown("logos-only")).toEqual([true, false]);
  expect(shown("badges-only")).toEqual([false, true]);
  expect(shown("logos-badges")).toEqual([true, true]);
  expect(shown("mixed")).toEqual([true, true]);
});

test("BLOCK-072 padding and background colour are chosen as in every block", () => {
  expect(findField(definition, "styles.padding")?.kind).toBe("spacing");
  expect(findField(definition, "styles.backgroundColor")?.kind).toBe("colour");
});

test("BLOCK-073 PANEL-077 logos are in colour, hover effects, descriptions and new tabs are on unless switched", () => {
  expect(
    ["grayscaleLogos", "hoverEffects", "showDescriptions", "openLinksNewTab"].map((name) =>
      defaultOf(`settings.${name}`),
    ),
  ).toEqual([false, true, true, true]);
  const html = draw({ content });
  expect(html).toContain("proof-hover");
  expect(html).not.toContain("proof-gray");
  expect(draw({ content, settings: { hoverEffects: false } })).not.toContain("proof-hover");
  expect(draw({ content, settings: { grayscaleLogos: true } })).toContain("proof-gray");
  expect(draw({ content, settings: { showDescriptions: false } })).not.toMatch(
    /Since the spring|Once a year/,
  );
});

test("SITE-041 GAP-023 a link that leaves the site opens a new tab and says so, unless the setting is off; one to a page never", () => {
  const link = (html: string, href: string) =>
    new RegExp(`<a class="proof-body" href="${href}"([^>]*)>`).exec(html)?.[1];
  const html = draw({ content });
  expect(link(html, logo.url)).toBe(' target="_blank" rel="noopener"');
  expect(html).toContain("(opens in a new tab)");
  expect(link(html, badge.link)).toBe("");
  const same = draw({ content, settings: { openLinksNewTab: false } });
  expect(link(same, logo.url)).toBe(' rel="noopener"');
  expect(same).not.toContain("opens in a new tab");
});

test("an item without a link is none", () => {
  const html = draw({
    content: { logos: [{ ...logo, url: "" }], badges: [{ ...badge, link: "custom:" }] },
  });
  expect(html).not.toContain("<a ");
});

test("what nothing is said of is no link, and is told before publishing; a name or a shown description is enough", () => {
  const seal = { ...badge, image: "/seal.png", title: "" };
  const port = { ...logo, logo: "/port.svg", name: " " };
  const parts = { content: { logos: [port], badges: [seal] } };
  const links = (settings: object, mode?: "canvas") =>
    draw({ ...parts, settings: { ...settings } }, mode).match(/<a /g)?.length ?? 0;
  expect(links({})).toBe(2);
  expect(links({ showDescriptions: false })).toBe(0);
  expect(
    draw({ ...parts, settings: { showDescriptions: false } }).match(/data-unlabelled/g),
  ).toHaveLength(2);
  // In the canvas the link stays, because the caret is in the name.
  expect(links({ showDescriptions: false }, "canvas")).toBe(2);
  expect(draw({ content })).not.toContain("data-unlabelled");
});

test("BLOCK-074 ERR-029 CON-035 without logos and badges, or without those that the layout shows, it says so", () => {
  const empty = "No social proof configured";
  expect(draw({})).toContain(empty);
  expect(draw({ content: { logos: [{ id: "logo0001", name: " " }] } })).toContain(empty);
  expect(draw({ content: { logos: [logo] }, styles: { layout: "badges-only" } })).toContain(empty);
  expect(draw({ content: { logos: [logo] } })).not.toContain(empty);
});
