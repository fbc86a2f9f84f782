import { expect, test } from "vitest";
import { fieldsOf } from "../_kit/define/block-fields.ts";
import { compileStyles } from "../_kit/compile-styles.ts";
import { findField } from "../_kit/define/field-at.ts";
import { blockScope, isShown } from "../_kit/define/field-scope.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { optionsOf } from "../sample.ts";
import { draw, drawBlock, moduleOf, storedBlock, testSite } from "../test-kit.tsx";
import { definition } from "./block.ts";

const content = { url: "https://tool.example/board?x=1#top" };
const frameOf = (html: string) => /<iframe[^>]*>/.exec(html)?.[0] ?? null;
const defaultsOf = (path: string) => findField(definition, path)?.default;

/** The frame origins that the block declares. */
function origins(url: string): readonly string[] | undefined {
  const { frameOrigins } = moduleOf("iframe");
  return frameOrigins?.(
    readBlock(definition, storedBlock("iframe", { content: { url } })).block,
    testSite,
  );
}

test("BLOCK-028 iframe and embed draw a page of another site in a frame", () => {
  expect(moduleOf("embed").definition).toBe(definition);
  const frame = frameOf(draw("iframe", { content: { ...content, title: "The board" } }));
  expect(frame).toContain('src="https://tool.example/board?x=1#top"');
  expect(frame).toContain('title="The board"');
  expect(frameOf(draw("iframe", { content }))).toContain('title="Content of tool.example"');
});

test("BLOCK-029 loading and failed are said by the island alone: without it the frame stands, with a link below", () => {
  const html = draw("iframe", { content });
  expect(html).toContain('data-island="iframe"');
  const said = [...html.matchAll(/<span[^>]*iframe-(?:loading|error)[^>]*>/g)].map(String);
  expect(said).toHaveLength(2);
  for (const each of said) expect(each).toContain(" hidden");
  expect(html.indexOf("<iframe")).toBeLessThan(html.indexOf("<a "));
});

test("BLOCK-030 BLOCK-031 PANEL-139 ERR-017 ERR-018 ERR-042 both states have their texts, which an editor can change", () => {
  const html = draw("iframe", { content });
  expect(html).toContain(">Loading external content...</span>");
  expect(html).toContain(">Unable to load content. Please try again later.</span>");
  const own = draw("iframe", {
    content: { ...content, loadingMessage: "Fetching", errorMessage: "Not today" },
  });
  expect(own).toContain(">Fetching</span>");
  expect(own).toContain(">Not today</span>");
  expect(own).not.toContain("external content");
});

test("BLOCK-032 PANEL-139 CON-036 GAP-023 Open in new window leads there in a new tab, and says so", () => {
  const link = (more = {}) =>
    /<a [^>]*>.*?<\/a>/.exec(draw("iframe", { content: { ...content, ...more } }))?.[0] ?? "";
  expect(link()).toContain(
    'href="https://tool.example/board?x=1#top" target="_blank" rel="noopener"',
  );
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, "");
  expect(words(link())).toBe("Open in new window (opens in a new tab)");
  expect(words(link({ fallbackText: "See the board" }))).toBe("See the board (opens in a new tab)");
  // A link needs a name.
  expect(words(link({ fallbackText: " " }))).toBe("Open in new window (opens in a new tab)");
});

test("BLOCK-033 CONST-019 GAP-036 an embed is as wide as its column, 600 px high, lazy, with full screen, in the strictest sandbox", () => {
  const html = draw("iframe", { content });
  expect(html).toContain("iframe-sheet iframe-width-full iframe-height-600 ");
  const frame = frameOf(html);
  expect(frame).toContain('loading="lazy"');
  expect(frame).toContain('allow="fullscreen"');
  expect(frame).toContain('sandbox=""');
  const other = frameOf(
    draw("iframe", { content, settings: { allowFullscreen: false, lazyLoad: false } }),
  );
  expect(other).toContain('loading="eager"');
  expect(other).not.toContain("fullscreen");
});

test("BLOCK-034 ERR-024 CON-035 without an address, and with a half typed one, it says No URL configured", () => {
  for (const url of ["", "https://", "tool.example", "/about", "mailto:a@b.example"]) {
    const html = draw("iframe", { content: { url } });
    expect(html, url).toContain("No URL configured");
    expect(frameOf(html)).toBeNull();
    expect(origins(url)).toEqual([]);
  }
});

test("BUILD-105 BUILD-106 CONST-063 a new one has all that the template names, 100% and 600px", () => {
  const made = newBlock(definition, "abcd1234");
  expect(made.content).toMatchObject({
    url: expect.stringMatching(/^https:/),
    loadingMessage: "Loading external content...",
    errorMessage: "Unable to load content. Please try again later.",
    fallbackText: "Open in new window",
  });
  expect(made.settings).toEqual({
    width: "100%",
    height: "600px",
    zoom: 1,
    x: 0,
    y: 0,
    sandbox: "",
    allowFullscreen: true,
    lazyLoad: true,
  });
  // The address reserved for examples, so that no real site is requested by accident.
  expect(made.content["url"]).toBe("https://example.com/");
});

test("DATA-020 a new one begins as the site's settings say, and one that stands keeps its own view", () => {
  const embeds = { zoom: 1.25, x: 0, y: -40 };
  expect(newBlock(definition, "abcd1234", { embeds }).settings).toMatchObject(embeds);
  const read = readBlock(definition, storedBlock("iframe", { content })).block.settings;
  expect([read.zoom, read.x, read.y]).toEqual([1, 0, 0]);
});

test("DATA-020 a zoom is a class of the sheet and its numbers in the component's rules; without one nothing differs", () => {
  const styled = (settings: Record<string, number>) => {
    const stored = storedBlock("iframe", { content, settings });
    const { block } = readBlock(definition, stored);
    return { html: drawBlock(stored), rules: compileStyles(definition, block) };
  };
  const plain = styled({});
  expect(plain.html).not.toContain("zoom");
  expect(plain.rules).toBe("");
  expect(styled({ zoom: 1, x: 0, y: 0 })).toEqual(plain);
  expect(styled({ zoom: 1, y: -40 }).html).toBe(plain.html);
  const zoomed = styled({ zoom: 1.25, y: -40 });
  expect(zoomed.html.replace(" iframe-zoomed", "")).toBe(plain.html);
  expect(zoomed.rules).toContain("{--zoom:1.25;--y:-40}");
});

test("DATA-020 the panel offers a position only while the zoom pushes something out", () => {
  const fields = fieldsOf(definition);
  const isOffered = (path: string, zoom: number) => {
    const field = findField(definition, path);
    const block = storedBlock("iframe", { settings: { zoom } });
    return field !== undefined && isShown(field, blockScope(fields, block));
  };
  for (const path of ["settings.x", "settings.y"]) {
    expect([0.5, 1, 1.05, 2].map((zoom) => isOffered(path, zoom))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  }
});

test("PANEL-133 PANEL-134 the panel has content, frame settings and style; content in the order of the list", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Frame settings",
    "Style",
  ]);
  expect(Object.keys(definition.sections[0].fields)).toEqual(
    ["url", "title", "description", "loadingMessage", "errorMessage", "fallbackText"].map(
      (name) => `content.${name}`,
    ),
  );
});

test("PANEL-007 PANEL-134 the address has an input of type url", () => {
  expect(fieldsOf(definition)["content.url"]?.kind).toBe("url");
});

test("PANEL-135 PANEL-137 width, height and corners have the options of the list", () => {
  const field = (path: string) => {
    const found = findField(definition, path);
    return found === undefined ? [] : optionsOf(found);
  };
  expect(field("settings.width")).toEqual(["100%", "75%", "50%", "800px", "1200px"]);
  expect(field("settings.height")).toEqual(["400px", "600px", "800px", "100vh", "50vh"]);
  expect(field("styles.borderRadius")).toEqual(
    ["none", "md", "lg", "xl", "2xl"].map((size) => `rounded-${size}`),
  );
  expect([defaultsOf("settings.allowFullscreen"), defaultsOf("settings.lazyLoad")]).toEqual([
    true,
    true,
  ]);
});

test("PANEL-136 five sandboxes, empty by default, become the attribute word for word", () => {
  const field = findField(definition, "settings.sandbox");
  const options = field === undefined ? [] : optionsOf(field);
  expect(options).toEqual([
    "",
    "allow-scripts",
    "allow-same-origin",
    "allow-scripts allow-same-origin",
    "allow-scripts allow-same-origin allow-forms",
  ]);
  for (const sandbox of options) {
    const frame = frameOf(draw("iframe", { content, settings: { sandbox } }));
    expect(frame).toContain(`sandbox=${JSON.stringify(sandbox)}`);
  }
});

test("PANEL-136 what no option allows is dropped and reported; the order of what is allowed does not matter", () => {
  const read = (sandbox: string | number | null) => {
    const block = storedBlock("iframe", { content, settings: { sandbox } });
    const { problems, block: value } = readBlock(definition, block);
    return [value.settings.sandbox, problems.length];
  };
  expect(read("allow-same-origin  Allow-Scripts")).toEqual(["allow-scripts allow-same-origin", 0]);
  expect(read("allow-scripts allow-top-navigation")).toEqual(["allow-scripts", 1]);
  expect(read("allow-popups")).toEqual(["", 1]);
  expect(read("allow-forms")).toEqual(["", 1]);
  expect(read(null)).toEqual(["", 1]);
  expect(findField(definition, "settings.sandbox")?.refuse("allow-top-navigation")).toMatch(
    /^must/,
  );
});

test("PANEL-138 GAP-030 the panel says that some websites do not let themselves be embedded, and to look before publishing", () => {
  expect(definition.sections[0].note).toMatch(/refuse to be shown.*before you publish/);
});

test("BLOCK-028 only https of another site stands in a frame; what is refused there is a link, and what can run code is neither", () => {
  const both = "allow-scripts allow-same-origin";
  const cases = [
    ["https://tool.example:8443/x", "https://tool.example:8443"],
    ["https://ünicode.example/", "https://xn--nicode-2ya.example"],
    ["http://tool.example/", null],
    [`${testSite.origin}/builder`, null],
    [`${testSite.origin.toUpperCase()}:443/media/page.html`, null],
    ["https://user:word@tool.example/", null],
    ["https://*.example/", null],
    ["https://tool.example;script-src/", null],
    ["https://[::1]/", null],
  ] as const;
  for (const [url, origin] of cases) {
    const html = draw("iframe", { content: { url }, settings: { sandbox: both } });
    expect(origins(url), url).toEqual(origin === null ? [] : [origin]);
    expect(frameOf(html) === null, url).toBe(origin === null);
  }
  for (const url of ["http://tool.example/", `${testSite.origin}/builder`]) {
    const html = draw("iframe", { content: { url } });
    expect(html).toContain(`<a class="iframe-open" href="${url}" target="_blank" rel="noopener">`);
    expect(html).not.toContain("data-island");
  }
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,<p>",
    "blob:https://a.example/1",
    "//tool.example/",
  ]) {
    const html = draw("iframe", { content: { url } });
    expect(findField(definition, "content.url")?.refuse(url), url).toMatch(/^must/);
    expect(html).toContain("No URL configured");
    expect(html).not.toContain("<a ");
  }
});

test("on the canvas and in pictures nothing is asked of another site: a drawing with the address stands there", () => {
  const block = storedBlock("iframe", { content: { ...content, title: "The board" } });
  const canvas = drawBlock(block, "canvas");
  expect(frameOf(canvas)).toBeNull();
  expect(canvas).not.toContain("data-island");
  expect(canvas).toContain("https://tool.example/board?x=1#top");
  expect(canvas).toContain('data-at="content.errorMessage"');
  const picture = drawBlock(block, "site", { isThumbnail: true });
  expect(frameOf(picture)).toBeNull();
  expect(picture).not.toContain("Visitors see");
  const refused = draw("iframe", { content: { url: "http://tool.example/" } }, "canvas");
  expect(refused).toContain("Browsers block http:// frames on a secure page");
});
