import { expect, test } from "@playwright/test";
import type { Block } from "#core/document/page.ts";
import { expectNoViolations } from "./axe.ts";
import { startBlockPages } from "./block-page.ts";
import { leastContrast } from "./contrast.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

test("BLOCK-131 columns of any ground can be read without a text colour, and their main button on any accent", async ({
  page,
}) => {
  const grounds = [
    "",
    "#ffffff",
    "#ffe9a8",
    "#101820",
    "#5c1730",
    "#ffffff22",
    "transparent",
    "ink",
    "ground",
  ];
  const accents = ["blueprint", "#123a8c", "#7a1212", "#ffe08a"];
  const sample = pages().sample("comparison");
  const blocks = ["", "#ece9e1"].flatMap((paper) =>
    grounds.flatMap((backgroundColor) =>
      accents.map((accentColor, index) => ({
        ...sample,
        id: `${paper}-${backgroundColor}-${index}`.replaceAll("#", ""),
        content: { ...sample.content, leftHighlighted: true },
        styles: { backgroundColor: paper },
        settings: { backgroundColor, accentColor, textColor: "" },
      })),
    ),
  );
  await page.setContent(await pages().document(blocks, false));
  // The checker cannot determine the color behind text where a drawn mark may be.
  await page.addStyleTag({ content: "::before, ::after { content: none !important }" });
  await expectNoViolations(page, ".comparison", ["color-contrast"]);
});

test("from right to left the arrow of a link points to the left, and goes there under the pointer", async ({
  page,
}) => {
  const title = "\u05d0\u05d1\u05d2";
  const link = "https://example.com/";
  const blocks = [
    pages().stored("blog-preview", {
      id: "one",
      content: { title, posts: [{ id: "p1", title, link }] },
    }),
    pages().stored("industries", {
      id: "two",
      content: { title, industries: [{ id: "i1", name: title, link }] },
    }),
    pages().stored("carousel", {
      id: "three",
      content: { title, slides: [{ id: "s1", title, linkText: title, link }] },
    }),
  ];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setContent(await pages().document(blocks, false));
  const links = page.locator(".link-arrow");
  await expect(links).toHaveCount(3);
  for (const each of await links.all()) {
    await each.hover();
    const arrow = await each.evaluate((it) => {
      const { scale, translate } = getComputedStyle(it, "::after");
      return { scale, step: Number.parseFloat(translate) };
    });
    expect(arrow).toEqual({ scale: "-1 1", step: expect.any(Number) });
    expect(arrow.step).toBeLessThan(0);
  }
});

test("from right to left the number of a source stands in the room that is kept for it", async ({
  page,
}) => {
  const said = "\u05d0".repeat(400);
  // Each text is as long as allowed: a longer one would be replaced by the sample, whose direction differs.
  const short = said.slice(0, 120);
  const answers = [{ id: "a1", statement: said, source: short, place: short }];
  const block = pages().stored("enhanced-hero", {
    content: { title: said, queryLabel: short, queryText: short, answers },
  });
  await page.setContent(await pages().document([block], false));
  const [start, end] = await page
    .locator(".enhanced-hero-sources > li")
    .evaluate((it) => [getComputedStyle(it).paddingRight, getComputedStyle(it).paddingLeft]);
  expect(Number.parseFloat(end ?? "")).toBeGreaterThan(Number.parseFloat(start ?? ""));
});

test("a picture keeps its room before it comes: of its own size where that is known, else of a usual one", async ({
  page,
}) => {
  const image = "https://pictures.example/one.svg";
  const caption = "Below it";
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(image, async (route) => {
    await arrived;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"/>';
    await route.fulfill({ contentType: "image/svg+xml", body });
  });
  const ratioOf = async (settings: Block["settings"], size = "") => {
    const block = pages().stored("image", { content: { image, caption }, settings });
    const html = await pages().document([block], false);
    await page.setContent(html.replace("<img ", `<img ${size} `), { waitUntil: "commit" });
    const { width, height } = (await page.locator("img").boundingBox()) ?? { width: 0, height: 1 };
    return width / height;
  };
  const known = 'width="1200" height="300"';
  expect(await ratioOf({}, known)).toBeCloseTo(4, 1);
  expect(await ratioOf({ aspectRatio: "16:9" }, known)).toBeCloseTo(16 / 9, 1);
  expect(await ratioOf({ aspectRatio: "1:1" })).toBeCloseTo(1, 1);
  expect(await ratioOf({})).toBeCloseTo(1.5, 1);
  arrive();
  await expect
    .poll(() => page.locator("img").evaluate((it) => it.clientWidth / it.clientHeight))
    .toBeCloseTo(4, 1);
});

test("whoever wants less motion sees no seconds, and the other figures take their room", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const block = pages().stored("countdown", { content: { date: "2090-01-01T09:00" } });
  await page.setContent(await pages().document([block], false));
  await expect(page.locator(".countdown-unit:visible")).toHaveCount(3);
  const ends = async (selector: string) => {
    const { x, width } = (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 };
    return Math.round(x + width);
  };
  expect(await ends(".countdown-minutes")).toBe(await ends(".countdown-figures"));
});

test("alone in its row a member of an animated team stands at the side that is chosen, and so do its words", async ({
  page,
}) => {
  for (const width of [700, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const ways = ["left", "center", "right"].map((textAlign) => {
      const { content } = pages().sample("animated-team");
      return pages().stored("animated-team", {
        id: textAlign,
        content,
        styles: { gridCols: 1, textAlign },
      });
    });
    await page.setContent(await pages().document(ways, false));
    const middles = await page.locator(".b-left, .b-center, .b-right").evaluateAll((blocks) =>
      blocks.map((block) => {
        const middle = (selector: string) => {
          const { x = 0, width: wide = 0 } =
            block.querySelector(selector)?.getBoundingClientRect() ?? {};
          return x + wide / 2;
        };
        return { portrait: middle(".animated-team-pile"), name: middle(".animated-team-name") };
      }),
    );
    const [left, center, right] = middles;
    if (!left || !center || !right) throw new Error("There are three blocks");
    expect(left.portrait).toBeLessThan(center.portrait - 20);
    expect(center.portrait).toBeLessThan(right.portrait - 20);
    expect(left.name).toBeGreaterThan(left.portrait);
    expect(Math.abs(center.name - center.portrait)).toBeLessThan(3);
    expect(right.name).toBeLessThan(right.portrait);
  }
});

const buttonStyles = ["solid", "gradient", "outline", "glass"] as const;
const callIn = (buttonStyle: string, styles: Block["styles"] = {}): Block => ({
  ...pages().sample("cta"),
  id: `${buttonStyle}${JSON.stringify(styles).replaceAll(/\W/g, "")}`,
  styles: { buttonStyle, ...styles },
});

test("PANEL-107 GAP-028 the buttons of a call can be read in every style, on the theme's ground and on paper", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The accent is the text's color on glass, so its contrast is the editor's choice.
  const looks = [
    ["gradient", ""],
    ["gradient", "#123a8c"],
    ["gradient", "#ffe08a"],
    ["glass", ""],
  ] as const;
  const blocks = ["", "#ece9e1"].flatMap((backgroundColor) =>
    looks.map(([style, primary]) => callIn(style, { backgroundColor, colors: { primary } })),
  );
  await page.setContent(await pages().document(blocks, false));
  for (const button of await page.locator(".cta-buttons .button").all()) {
    await button.hover();
    const least = await button.evaluate(leastContrast);
    expect(least, await button.evaluate(whose)).toBeGreaterThan(4.5);
  }
});

test("CONST-018 on a site of dark ink on a light ground the second button of a call can be read in every style", async ({
  page,
}) => {
  await page.setContent(
    await pages().document(
      buttonStyles.map((style) => callIn(style)),
      false,
    ),
  );
  await page.addStyleTag({
    content: ":root{--ink:#1b1d1e;--ground:#f4f1ea}.cta-frame{background:var(--ground)}",
  });
  for (const button of await page.locator(".cta-buttons .button-secondary").all()) {
    const least = await button.evaluate(leastContrast);
    expect(least, await button.evaluate(whose)).toBeGreaterThan(4.5);
  }
});

test("on paper the buttons of a call are ink without a ground, in every style", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  const blocks = buttonStyles.flatMap((style) => [
    callIn(style),
    callIn(style, { backgroundColor: "#ece9e1" }),
  ]);
  await page.setContent(await pages().document(blocks, false));
  for (const button of await page.locator(".cta-buttons .button").all()) {
    const drawn = await button.evaluate((it) => {
      const { backgroundImage, backgroundColor } = getComputedStyle(it);
      return { backgroundImage, backgroundColor };
    });
    expect(drawn).toEqual({ backgroundImage: "none", backgroundColor: "rgba(0, 0, 0, 0)" });
    expect(await button.evaluate(leastContrast)).toBeGreaterThan(7);
  }
});

const whose = (it: Element) => `${it.className} in ${it.closest(".block")?.className}`;

test("BLOCK-023 CONST-061 BLOCK-012 CONST-060 the padding that a type has by itself is what is seen, on every screen", async ({
  page,
}) => {
  const html = "<p>One</p><p>Two</p>";
  const features = [{ id: "f1", title: "One", description: "Two" }];
  const blocks = [
    pages().stored("text", { id: "one", content: { html } }),
    pages().stored("text", {
      id: "chosen",
      content: { html },
      styles: { padding: { top: 8, bottom: 8, left: 2 } },
    }),
    pages().stored("features", { id: "two", content: { features } }),
  ];
  await page.setContent(await pages().document(blocks, false));
  /** Distance from the block's edges to its content. */
  const airOf = (id: string, content: string) =>
    page.locator(`.b-${id}`).evaluate((block, within) => {
      const edge = block.getBoundingClientRect();
      const drawn = [...block.querySelectorAll(within)].map((it) => it.getBoundingClientRect());
      const border = Number.parseFloat(getComputedStyle(block).borderTopWidth);
      return [
        Math.min(...drawn.map(({ top }) => top)) - edge.top - border,
        edge.bottom - Math.max(...drawn.map(({ bottom }) => bottom)),
      ].map(Math.round);
    }, content);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await airOf("one", ".rich-text p"), `text at ${width}`).toEqual([32, 32]);
    expect(await airOf("chosen", ".rich-text p"), `text at ${width}`).toEqual([32, 32]);
    expect(await airOf("two", "li"), `features at ${width}`).toEqual([80, 80]);
  }
});
