import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { fieldsOf } from "../_kit/define/block-fields.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { draw, moduleOf, nameIcons, optionsAt, storedBlock, stylesOf } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { drawings } from "./drawings/drawings.ts";
import { heroLinks } from "./links.ts";

const card = { id: "card0001", icon: "lock", title: "Private", description: "On your machines." };
const optionsOf = (path: string) => optionsAt(definition, path);
const titled = { title: "T" };
const pictureIn = (html: string) => /<svg.*<\/svg>/s.exec(html)?.[0];
const drawingNames = Object.keys(drawings);
const pathsOf = (title: string) =>
  definition.sections
    .filter((section) => section.title === title)
    .flatMap(({ fields }) => Object.keys(fields));

test("BLOCK-005 a hero shows its titles as the page's h1, its subtitle, badge, buttons and feature cards", () => {
  const html = draw("hero", {
    content: {
      title: "One",
      secondTitle: "two",
      subtitle: "Three",
      badge: "New",
      badgeIcon: "star",
      buttonText: "Go",
      buttonLink: "/about",
      secondaryButtonText: "More",
      secondaryButtonLink: "#demo",
      featureCards: [card],
    },
  });
  expect(html).toMatch(/<h1 id="b-b1-title"><span[^>]*>One<\/span> <span[^>]*>two<\/span><\/h1>/);
  expect(html).toContain('aria-labelledby="b-b1-title"');
  expect(html).toMatch(/<p [^>]*>Three<\/p>/);
  expect(nameIcons(html)).toMatch(/icon-star.*New/s);
  expect(html).toContain('href="/about"');
  expect(html).toContain('href="#demo"');
  expect(html).toMatch(/<li class="hero-card sphere-blue">.*Private.*On your machines/s);
});

test("PANEL-021 the panel has the sections content, buttons, badge and feature cards", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Buttons",
    "Badge",
    "Feature cards",
  ]);
});

test("PANEL-022 the panel has every content field of a hero, each in its section", () => {
  const names = (title: string) =>
    pathsOf(title)
      .filter((path) => path.startsWith("content."))
      .map((path) => path.slice("content.".length))
      .toSorted();
  expect(names("Content")).toEqual(
    "secondTitle secondTitleColor secondTitleGradient subtitle title titleColor titleGradient".split(
      " ",
    ),
  );
  expect(names("Buttons")).toEqual(
    "buttonAction buttonLink buttonText buttonUrl scrollTarget secondaryButtonAction secondaryButtonLink secondaryButtonText secondaryButtonUrl secondaryScrollTarget".split(
      " ",
    ),
  );
  expect(names("Badge")).toEqual(
    "badge badgeBgColor badgeIcon badgeIconColor badgeSize badgeTextColor".split(" "),
  );
  expect(names("Feature cards")).toEqual(["featureCards"]);
  const cards = fieldsOf(definition)["content.featureCards"];
  expect(cards !== undefined && isListField(cards) && Object.keys(cards.item)).toEqual([
    "icon",
    "title",
    "description",
    "color",
  ]);
});

test("PANEL-023 badge, both buttons and feature cards are shown unless the setting is exactly false", () => {
  const content = {
    badge: "Badge text",
    buttonText: "First button",
    buttonLink: "/about",
    secondaryButtonText: "Second button",
    secondaryButtonLink: "/about",
    featureCards: [card],
  };
  for (const [setting, words] of [
    ["showBadge", "Badge text"],
    ["showButton", "First button"],
    ["showSecondaryButton", "Second button"],
    ["showFeatureCards", "On your machines."],
  ] as const) {
    expect(draw("hero", { content })).toContain(words);
    expect(draw("hero", { content, settings: { [setting]: null } })).toContain(words);
    expect(draw("hero", { content, settings: { [setting]: false } })).not.toContain(words);
  }
});

test("PANEL-024 GAP-050 both buttons can link, open the contact form, lead outside, scroll or open the form for a meeting", () => {
  const actions = ["link", "contact-form", "external", "scroll", "meeting"];
  expect(optionsOf("content.buttonAction")).toEqual(actions);
  expect(optionsOf("content.secondaryButtonAction")).toEqual(actions);
});

test("PANEL-020 choosing the contact form says what it does until there is one", () => {
  for (const path of ["content.buttonAction", "content.secondaryButtonAction"]) {
    const field = findField(definition, path);
    const notes = field !== undefined && "notes" in field ? field.notes : undefined;
    expect(notes).toMatchObject({ "contact-form": expect.stringContaining("mail") });
  }
});

test("PANEL-025 a scroll target says that the section needs a matching id", () => {
  for (const path of ["content.scrollTarget", "content.secondaryScrollTarget"]) {
    expect(findField(definition, path)?.hint).toContain("matching id");
  }
});

test("PANEL-024 of a button's three targets the panel shows the one of the chosen action", () => {
  for (const [path, action] of [
    ["content.buttonLink", "link"],
    ["content.buttonUrl", "external"],
    ["content.scrollTarget", "scroll"],
  ] as const) {
    expect(findField(definition, path)?.when).toEqual({ at: "content.buttonAction", is: [action] });
  }
  for (const [path, action] of [
    ["content.secondaryButtonLink", "link"],
    ["content.secondaryButtonUrl", "external"],
    ["content.secondaryScrollTarget", "scroll"],
  ] as const) {
    expect(findField(definition, path)?.when).toEqual({
      at: "content.secondaryButtonAction",
      is: [action],
    });
  }
});

test("PANEL-006 the external address is an input of type url", () => {
  expect(findField(definition, "content.buttonUrl")?.kind).toBe("url");
  expect(findField(definition, "content.secondaryButtonUrl")?.kind).toBe("url");
});

test("PANEL-015 the link presets are those of the specification, in its order", () => {
  expect(heroLinks.map(({ value }) => value)).toEqual(
    "/ /business /small-business /about /architecture /industry /publications /signup /login mailto: #contact #demo #features #pricing #cta #about".split(
      " ",
    ),
  );
});

test("PANEL-026 badge sizes are small, medium and large", () => {
  expect(optionsOf("content.badgeSize")).toEqual(["small", "medium", "large"]);
});

test("PANEL-027 badge icons offered are none, brain, sparkles, zap, rocket, star, crown, shield, check-circle, trending-up and award", () => {
  const field = findField(definition, "content.badgeIcon");
  expect(field !== undefined && "offered" in field && field.offered).toEqual(
    "none brain sparkles zap rocket star crown shield check-circle trending-up award".split(" "),
  );
});

test("PANEL-028 a new feature card has the icon zap, the colour sphere-blue and the title New Feature", () => {
  const cards = fieldsOf(definition)["content.featureCards"];
  if (cards === undefined || !isListField(cards)) throw new Error("featureCards is a list");
  expect(newItem(cards.item, "card0009")).toEqual({
    id: "card0009",
    icon: "zap",
    color: "sphere-blue",
    title: "New Feature",
    description: "",
  });
});

test("GAP-053 a feature card has at least six colours, with sphere-blue, sphere-purple and sphere-green among them", () => {
  const colours = optionsOf("content.featureCards.#card0001.color");
  expect(colours.length).toBeGreaterThanOrEqual(6);
  expect(colours).toEqual(expect.arrayContaining(["sphere-blue", "sphere-purple", "sphere-green"]));
});

test("a gradient wins over a colour, so the panel shows the colour only without one", () => {
  expect(findField(definition, "content.titleColor")?.when).toEqual({
    at: "content.titleGradient",
    is: [""],
  });
  const content = { title: "T", titleColor: "growth", titleGradient: "Ocean" };
  expect(draw("hero", { content })).toContain('class="hero-title gradient-text"');
  expect(stylesOf(storedBlock("hero", { content }))).toContain("--title-gradient:linear-gradient(");
});

test("SITE-035 a hero without words says so; with only a title it does not", () => {
  expect(draw("hero")).toContain("No headline configured");
  expect(draw("hero", { content: { title: "T" } })).not.toContain("empty-state");
});

test("no empty heading, badge or row of buttons is left where nothing is in it", () => {
  const html = draw("hero", { content: { subtitle: "Only this", featureCards: [{ id: "a" }] } });
  expect(html).not.toMatch(/<h1|hero-badge|hero-buttons|<ul|aria-labelledby/);
});

test("the canvas has every text to type into, also the empty ones", () => {
  const html = draw("hero", { content: { featureCards: [{ id: "card0001" }] } }, "canvas");
  for (const path of [
    "content.title",
    "content.secondTitle",
    "content.subtitle",
    "content.badge",
    "content.buttonText",
    "content.secondaryButtonText",
    "content.featureCards.#card0001.title",
    "content.featureCards.#card0001.description",
  ]) {
    expect(html).toContain(`data-at="${path}"`);
  }
});

test("the drawing has one slab for each feature card, in its colour, and is no content", () => {
  const featureCards = ["sphere-rose", "sphere-teal"].map((color, index) => ({
    ...card,
    id: `card000${index}`,
    color,
  }));
  const html = draw("hero", { content: { title: "T", featureCards } });
  expect(html).toMatch(/<svg class="hero-drawing"[^>]*aria-hidden="true"/);
  expect(html.match(/<g class="sphere-(?:rose|teal)"/g)).toHaveLength(2);
});

test("the drawing of a hero is one of those offered, the slabs where none was chosen", () => {
  const names = optionsOf("styles.drawing").map(String);
  expect(names.toSorted()).toEqual(["layers", "none", ...Object.keys(drawings)].toSorted());
  const drawn = names.map(
    (drawing) => pictureIn(draw("hero", { content: titled, styles: { drawing } })) ?? "",
  );
  expect(new Set(drawn)).toHaveProperty("size", names.length);
  expect(pictureIn(draw("hero", { content: titled }))).toBe(drawn[names.indexOf("layers")]);
});

test.each(drawingNames)(
  "the drawing %s is decoration, small, and safe to stand twice on a page",
  (drawing) => {
    const picture = pictureIn(draw("hero", { content: titled, styles: { drawing } })) ?? "";
    expect(picture).toMatch(/^<svg class="hero-drawing"[^>]*aria-hidden="true"/);
    expect(picture).not.toMatch(/ (?:style|id|href)=|NaN|undefined/);
    expect(brotliCompressSync(picture).length).toBeLessThanOrEqual(700);
  },
);

test.each(drawingNames)(
  "the drawing %s has a rule for each class, and one thing lit",
  (drawing) => {
    const picture = pictureIn(draw("hero", { content: titled, styles: { drawing } })) ?? "";
    const classes = [...picture.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(classes).toContain("hero-lit");
    for (const name of classes) expect(moduleOf("hero").css).toContain(`.${name}`);
  },
);
