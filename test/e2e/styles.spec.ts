import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { z } from "zod/mini";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { draftOf, fillPage, startSession, type Session } from "./builder-server.ts";
import { openPanel } from "./panel-page.ts";
import type { E2eServer } from "./server.ts";
import { test } from "./site-test.ts";
import { blockOf, styleCases, type StyleCase } from "./style-cases.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

let server: E2eServer;
let session: Session;
let writer: BrowserContext;

test.beforeAll(async ({ browser, workshop }) => {
  server = workshop;
  session = await startSession(browser, server);
  writer = await browser.newContext({ storageState: session });
});
test.afterAll(async () => {
  await writer.close();
});

/** Publishes a page with these blocks. */
async function publish(pageId: string, blocks: readonly Block[]): Promise<void> {
  await fillPage(writer, server, pageId, blocks);
  const { revision } = await draftOf(writer, server, pageId);
  const published = await writer.request.post(`${server.url}/api/pages/${pageId}/publications`, {
    headers: { origin: server.url },
    data: { revision },
  });
  expect(published.ok(), await published.text()).toBe(true);
}

/** A block of the sample with these styles. */
function styled(id: string, styles: JsonObject): Block {
  const [first] = styleCases;
  if (first === undefined) throw new Error("There are no cases");
  return { ...blockOf({ ...first, styles, on: "root" }, 0), id };
}

async function visit(
  browser: Browser,
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

function selectorOf({ on }: StyleCase, index: number): string {
  const root = `.b-case${index}`;
  if (on === "root") return root;
  if (on === "inner") return `${root} > .block-inner`;
  return on === "holder" ? `${root} > .block-inner > :last-child` : `${root} ${on}`;
}

const sidewaysRoom = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("STYLE-001…014, STYLE-020…033 every option reaches the visitor's browser as a computed style", async ({
  browser,
}) => {
  await publish("about", [styled("first", {}), ...styleCases.map(blockOf)]);
  const page = await visit(browser, "/about");
  const asked = styleCases.map((each, index) => ({
    selector: selectorOf(each, index),
    property: each.property,
  }));
  const found = await page.evaluate(
    (all) =>
      all.map(({ selector, property }) => {
        const element = document.querySelector(selector);
        return element === null
          ? `nothing at ${selector}`
          : getComputedStyle(element).getPropertyValue(property);
      }),
    asked,
  );
  const wrong = styleCases.flatMap(({ name, computed }, index) => {
    const value = found[index] ?? "";
    const fits = typeof computed === "string" ? value === computed : computed.test(value);
    return fits ? [] : [`${name}: ${value}, not ${String(computed)}`];
  });
  expect(wrong).toEqual([]);
  expect(await sidewaysRoom(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysRoom(page)).toBe(0);
  await page.context().close();
});

test("STYLE-026 a page loads the fonts that its blocks use, and no other", async ({ browser }) => {
  await publish("business", [styled("a", {}), styled("b", { fontFamily: "Montserrat" })]);
  const page = await visit(browser, "/business");
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect(loaded).toContain("Montserrat");
  const files = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const fonts = files.filter((name) => name.endsWith(".woff2"));
  expect(fonts.some((name) => name.includes("montserrat-latin"))).toBe(true);
  expect(fonts.filter((name) => !/inter-latin|montserrat/.test(name))).toEqual([]);
  expect(await page.locator("style").first().textContent()).not.toContain("poppins");
  await page.context().close();
});

test("STYLE-012 STYLE-035 STYLE-036 padding, text size and hiding hold on their own screens", async ({
  browser,
}) => {
  const responsive = {
    mobile: { padding: "py-4", fontSize: "sm", hidden: false },
    tablet: { padding: "", fontSize: "", hidden: true },
    desktop: { padding: "py-20", fontSize: "3xl", hidden: false },
  };
  await publish("architecture", [styled("plain", {}), styled("fitted", { responsive })]);
  const page = await visit(browser, "/architecture");
  const size = (id: string) =>
    page
      .locator(`.b-${id} h2`)
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  const padding = () =>
    page.locator(".b-fitted").evaluate((block) => getComputedStyle(block).paddingTop);
  expect(await padding()).toBe("80px");
  expect((await size("fitted")) / (await size("plain"))).toBeCloseTo(1.76);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.locator(".b-fitted")).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".b-fitted")).toBeVisible();
  expect(await padding()).toBe("16px");
  expect((await size("fitted")) / (await size("plain"))).toBeCloseTo(0.85);
  await page.context().close();
});

test("STYLE-013 STYLE-034 a block comes in when it is scrolled to, never the first; under the pointer it moves; less motion is none", async ({
  browser,
}) => {
  const animation = { entrance: "slide-up", hover: "scale", duration: 300, delay: 0 };
  const tall = { padding: { top: 24, bottom: 24 } };
  const ids = ["one", "two", "three", "four"];
  await publish(
    "small_business",
    ids.map((id) => styled(id, { ...tall, animation })),
  );
  const page = await visit(browser, "/small-business");
  const running = (id: string) =>
    page
      .locator(`.b-${id} > .block-inner`)
      .evaluate((inner) =>
        inner
          .getAnimations()
          .map((each) => ("animationName" in each ? String(each.animationName) : "")),
      );
  expect(await running("one")).toEqual([]);
  expect(await running("four")).toEqual([]);
  await page.evaluate(() => {
    const inner = document.querySelector(".b-four > .block-inner");
    inner?.addEventListener("animationstart", () => inner.setAttribute("data-came", ""));
  });
  await page.locator(".b-four").scrollIntoViewIfNeeded();
  await expect(page.locator(".b-four > .block-inner")).toHaveAttribute("data-came", "");
  await expect
    .poll(() => page.locator(".b-four > .block-inner").evaluate((e) => getComputedStyle(e).opacity))
    .toBe("1");
  await page.locator(".b-four").hover();
  await expect
    .poll(() => page.locator(".b-four > .block-inner").evaluate((e) => getComputedStyle(e).scale))
    .toBe("1.03");
  await page.context().close();
  const calm = await visit(browser, "/small-business", { reducedMotion: "reduce" });
  await calm.locator(".b-four").scrollIntoViewIfNeeded();
  await calm.locator(".b-four").hover();
  const still = await calm
    .locator(".b-four > .block-inner")
    .evaluate((inner) => [getComputedStyle(inner).scale, inner.getAnimations().length]);
  expect(still).toEqual(["none", 0]);
  await calm.context().close();
});

test("CONST-065 an entrance and a hover that name no time take 300 ms, without a delay", async ({
  browser,
}) => {
  const animation = { entrance: "slide-up", hover: "lift" };
  const tall = { padding: { top: 24, bottom: 24 } };
  await publish(
    "publications",
    ["one", "two", "three", "four"].map((id) => styled(id, { ...tall, animation })),
  );
  const page = await visit(browser, "/publications");
  const inner = page.locator(".b-four > .block-inner");
  await inner.evaluate((element) =>
    element.addEventListener("animationstart", () => {
      const [running] = element.getAnimations();
      const timing = running?.effect?.getTiming();
      element.setAttribute("data-timing", `${Number(timing?.duration)} ${timing?.delay}`);
    }),
  );
  await page.locator(".b-four").scrollIntoViewIfNeeded();
  await expect(inner).toHaveAttribute("data-timing", "300 0");
  const [durations, delays] = await inner.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.transitionDuration, style.transitionDelay];
  });
  expect(new Set(durations?.split(", "))).toEqual(new Set(["0.3s"]));
  expect(new Set(delays?.split(", "))).toEqual(new Set(["0s"]));
  await page.context().close();
});

test("STYLE-004 STYLE-031 what is fixed or sticks stays in the window, and the header lies over all of it", async ({
  browser,
}) => {
  const at = (type: string) => ({ position: { type, x: 0, y: 0 }, zIndex: 50 });
  await publish("publications", [
    styled("plain", {}),
    styled("sticky", at("sticky")),
    styled("absolute", at("absolute")),
    styled("fixed", at("fixed")),
    ...["x", "y", "z"].map((id) => styled(id, {})),
  ]);
  const page = await visit(browser, "/publications");
  const top = (id: string) => page.locator(`.b-${id}`).evaluate((e) => e.getBoundingClientRect());
  const bottomOfWindow = (await top("fixed")).bottom;
  expect(bottomOfWindow).toBe(900);
  expect((await top("absolute")).top).toBeCloseTo((await top("x")).top, 0);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  await expect.poll(async () => (await top("sticky")).top).toBe(64);
  expect((await top("fixed")).bottom).toBe(900);
  const over = await page.evaluate(
    () => document.elementFromPoint(700, 30)?.closest("header")?.className,
  );
  expect(over).toContain("site-header");
  expect(await sidewaysRoom(page)).toBe(0);
  await page.context().close();
});

test("STYLE-014…020 what is out of range is refused with the field and the range", async () => {
  await fillPage(writer, server, "industry_energy", [styled("a", {})]);
  const { revision } = await draftOf(writer, server, "industry_energy");
  const set = (path: string, value: unknown) => ({ op: "set", block: "a", path, value });
  const answer = await writer.request.post(`${server.url}/api/pages/industry_energy/saves`, {
    headers: { origin: server.url },
    data: {
      baseRevision: revision,
      saveId: "outofrange1",
      operations: [
        set("styles.zIndex", 51),
        set("styles.transform", { scale: 201 }),
        set("styles.position", { type: "sticky", x: -101 }),
        set("styles.opacity", -1),
      ],
    },
  });
  expect(answer.status()).toBe(422);
  const details = z
    .object({
      error: z.object({ details: z.array(z.object({ at: z.string(), message: z.string() })) }),
    })
    .parse(await answer.json()).error.details;
  expect(details.map(({ at, message }) => `${at} ${message}`)).toEqual([
    "operations.0: a.styles.zIndex must be a whole number from 0 to 50",
    "operations.1: a.styles.transform scale must be a number from 50 to 200",
    "operations.2: a.styles.position x must be a number from -100 to 100",
    "operations.3: a.styles.opacity must be a number from 0 to 100",
  ]);
});

test("STYLE-015 STYLE-016 STYLE-029 the panel's sliders, parts and quick colours show on the canvas and are stored", async ({
  browser,
}) => {
  const { panel, canvas, saved, check, close } = await openPanel(
    browser,
    { server, session },
    "home-hero",
  );
  await panel.getByRole("tab", { name: "Style" }).click();
  await expect(panel.getByRole("slider", { name: "Scale" })).toHaveAttribute("max", "150");
  await panel.getByRole("slider", { name: "Opacity" }).fill("60");
  const titles = panel.getByRole("group", { name: "Colours of parts" });
  await titles.getByText("Quick colours").first().click();
  await titles.getByRole("radiogroup", { name: "Titles" }).last().getByLabel("Coral").click();
  await expect(
    titles.getByRole("radiogroup", { name: "Titles" }).last().getByRole("radio"),
  ).toHaveCount(22);
  await check();
  await panel.getByRole("tab", { name: "Layout" }).click();
  await expect(panel.getByRole("slider", { name: "Scale" })).toHaveAttribute("max", "200");
  await panel.getByLabel("Rotate", { exact: true }).fill("200");
  await expect(panel.getByText("must be a number from -180 to 180")).toBeVisible();
  await panel.getByLabel("Rotate", { exact: true }).fill("12");
  await panel.getByLabel("Type", { exact: true }).selectOption("relative");
  await panel.getByLabel("X", { exact: true }).fill("30");
  await check();
  const root = canvas.locator('[data-block="home-hero"] .block').first();
  await expect(root).toHaveCSS("opacity", "0.6");
  await expect(root.locator("h1 .hero-title")).toHaveCSS("color", "rgb(255, 143, 122)");
  expect((await saved()).styles).toMatchObject({
    opacity: 60,
    colors: { title: "#ff8f7a" },
    transform: { scale: 100, rotate: 12, skewX: 0 },
    position: { type: "relative", x: 30, y: 0 },
  });
  await close();
});
