import { isObject } from "../../src/core/document/json.ts";
import type { Json } from "../../src/core/document/json.ts";
import type { Block } from "../../src/core/document/page.ts";
import { sitePages } from "../../src/server/starter-content/site-map.ts";
import { textBlock } from "../../bench/session.ts";
import { saying } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { applyWith } from "./applicant.ts";
import { findActive, openInBrowser } from "./look.ts";
import { draftOf, publish, save } from "./target.ts";
import type { Target } from "./target.ts";
import { htmlVectors, linkVectors, styleVectors } from "./vectors.ts";

/** The page used for planted content; other attacks use other pages. */
const planted = { path: "/small-business", pageId: "small_business" } as const;

/** Removes all blocks of the page. */
async function clear(target: Target): Promise<void> {
  const { page } = await draftOf(target, planted.pageId);
  const removals = page.blocks.map((item) => ({ op: "remove", item, after: null }));
  if (removals.length > 0) await save(target, planted.pageId, removals);
}

async function publishAndLook(target: Target, what: string): Promise<readonly string[]> {
  const published = await publish(target, planted.pageId);
  if (published.status !== 201)
    return [`${what}: publishing was answered with ${published.status}`];
  return findActive(what, await openInBrowser(target, planted.path));
}

const html: Attack = {
  id: "A01",
  isLong: true,
  what: `${htmlVectors.length} pieces of active HTML as rich text, in a real browser without the policy`,
  run: async (target) => {
    await clear(target);
    const items = htmlVectors.map((vector, at) => textBlock(`html-${at}`, vector));
    const saved = await save(
      target,
      planted.pageId,
      items.map((item, at) => ({ op: "add", item, after: items[at - 1]?.id ?? null })),
    );
    // NUL is refused as such; everything else is sanitized.
    const wrong =
      saved.status === 200 || saved.status === 422 ? [] : [`answered with ${saved.status}`];
    if (saved.status === 422) {
      for (const item of items) {
        await save(target, planted.pageId, [{ op: "add", item, after: null }]);
      }
    }
    const once = (await draftOf(target, planted.pageId)).page.blocks;
    const again = once.map((block) => ({ ...block, id: `${block.id}-again` }));
    await save(
      target,
      planted.pageId,
      again.map((item) => ({ op: "add", item, after: null })),
    );
    const twice = new Map(
      (await draftOf(target, planted.pageId)).page.blocks.map((each) => [each.id, each]),
    );
    for (const block of again) {
      if (twice.get(block.id)?.content["html"] !== block.content["html"]) {
        wrong.push(
          `cleaned twice it is something else: ${JSON.stringify(block.content["html"]).slice(0, 80)}`,
        );
      }
    }
    return [...wrong, ...(await publishAndLook(target, "rich text"))];
  },
  weaken: (wire) => saying(wire, () => "<p><img src=x onerror=hit(1)></p>"),
};

/** The first block of each type in the starter content. */
async function oneOfEach(target: Target): Promise<readonly Block[]> {
  const found = new Map<string, Block>();
  for (const { id } of sitePages) {
    const { page } = await draftOf(target, id);
    for (const block of page.blocks) if (!found.has(block.type)) found.set(block.type, block);
  }
  return [...found.values()];
}

/** Paths of every string in a value. */
function textPaths(value: Json, path: string): readonly string[] {
  if (typeof value === "string") return [path];
  if (Array.isArray(value)) {
    return value.flatMap((item: Json) =>
      isObject(item) && typeof item["id"] === "string"
        ? textPaths(item, `${path}.#${item["id"]}`)
        : [],
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "id" || part === undefined ? [] : textPaths(part, `${path}.${name}`),
  );
}

interface Planting {
  readonly block: string;
  readonly path: string;
  readonly value: Json;
}

/**
 * Plants all values that are accepted, and returns how many were. Refused ones, identified by the paths in the
 * response, are dropped.
 */
async function plant(target: Target, plantings: readonly Planting[]): Promise<number> {
  let left = [...plantings];
  for (let round = 0; round < 40 && left.length > 0; round += 1) {
    const { page } = await draftOf(target, planted.pageId);
    const operations = left.map(({ block, path, value }) => ({
      op: "set",
      block,
      path,
      value,
      ...was(page.blocks, block, path),
    }));
    const answer = await save(target, planted.pageId, operations);
    if (answer.status === 200) return left.length;
    const refused = new Set(
      [...answer.body.toString().matchAll(/operations\.(\d+)/g)].map(([, at]) => Number(at)),
    );
    if (refused.size === 0)
      throw new Error(`Planting was answered with ${answer.body.toString().slice(0, 300)}`);
    left = left.filter((_, at) => !refused.has(at));
  }
  return left.length;
}

/** The current value at a path, for the `was` of a `set`. */
function was(blocks: readonly Block[], id: string, path: string): { readonly was?: Json } {
  let value: unknown = blocks.find((block) => block.id === id);
  for (const name of path.split(".")) {
    value = name.startsWith("#")
      ? (value as readonly { readonly id: string }[]).find((item) => `#${item.id}` === name)
      : (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  }
  return value === undefined ? {} : { was: value as Json };
}

/** Adds one block of each type to the planted page, and plants a vector in each of its texts. */
async function plantEverywhere(
  target: Target,
  vectors: readonly string[],
): Promise<{ readonly taken: number; readonly of: number }> {
  await clear(target);
  const blocks = (await oneOfEach(target)).map((block, at) => ({ ...block, id: `each-${at}` }));
  await save(
    target,
    planted.pageId,
    blocks.map((item, at) => ({ op: "add", item, after: blocks[at - 1]?.id ?? null })),
  );
  const plantings = blocks.flatMap((block) =>
    [...textPaths(block.content, "content"), ...textPaths(block.settings, "settings"), "name"].map(
      (path) => ({
        block: block.id,
        path,
      }),
    ),
  );
  const given = plantings.map((each, at) => ({
    ...each,
    value: vectors[at % vectors.length] ?? "",
  }));
  return { taken: await plant(target, given), of: given.length };
}

const texts: Attack = {
  id: "A02",
  isLong: true,
  what: "active HTML in every text of every block type, in the page's name and search texts, and in a form",
  run: async (target) => {
    const vectors = [
      '"><img src=x onerror=hit(1)>',
      "<script>hit(1)</script>",
      "</script><svg onload=hit(1)>",
      "{{hit(1)}}`${hit(1)}`",
    ];
    const wrong: string[] = [];
    for (let turn = 0; turn < (target.isLong ? vectors.length : 1); turn += 1) {
      const turned = [...vectors.slice(turn), ...vectors.slice(0, turn)];
      const { taken, of } = await plantEverywhere(target, turned);
      if (taken < of / 3) wrong.push(`only ${taken} of ${of} texts were taken`);
      const { page } = await draftOf(target, planted.pageId);
      await save(target, planted.pageId, [
        {
          op: "setPage",
          path: "seo.title",
          was: page.seo["title"],
          value: `</title><script>hit(1)</script>${turn}`,
        },
        {
          op: "setPage",
          path: "seo.description",
          was: page.seo["description"],
          value: `"><script>hit(1)</script>]]>${turn}`,
        },
      ]);
      wrong.push(...(await publishAndLook(target, "texts")));
    }
    await applyWith(target, { applicantName: "<script>hit(1)</script>" });
    wrong.push(...(await machineForms(target)));
    for (const path of [
      "/search?q=%3Cscript%3Ehit(1)%3C%2Fscript%3E",
      "/%3Cscript%3Ehit(1)%3C/script%3E",
      "/search?q=%22%3E%3Cimg%20src%3Dx%20onerror%3Dhit(1)%3E",
    ]) {
      wrong.push(...findActive(path, await openInBrowser(target, path)));
    }
    return wrong;
  },
  weaken: (wire) => saying(wire, () => "<img src=x onerror=hit(1)>"),
};

/** Checks the same page as Markdown, feed and sitemap: no HTML from the content. */
async function machineForms({ wire }: Target): Promise<readonly string[]> {
  const wrong: string[] = [];
  const markdown = (await wire.ask({ path: `${planted.path}.md` })).body.toString();
  // The front matter consists of quoted data.
  const words = markdown.replace(/^---\n.*?\n---\n/s, "").replaceAll(/`[^`]*`/g, "");
  const found = /(?<!\\)<(?:script|img|svg).{0,40}/is.exec(words)?.[0];
  if (found !== undefined) wrong.push(`Markdown holds HTML: ${found}`);
  for (const path of ["/sitemap.xml", "/feed.xml"]) {
    const text = (
      await wire.ask({ path, headers: { "accept-encoding": "identity" } })
    ).body.toString();
    if (/<(?:script|img|svg)\b/i.test(text)) wrong.push(`${path} holds HTML`);
  }
  const page = (
    await wire.ask({ path: planted.path, headers: { "accept-encoding": "identity" } })
  ).body.toString();
  for (const [, json = ""] of page.matchAll(
    /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
  )) {
    try {
      JSON.parse(json);
    } catch {
      wrong.push("structured data was broken out of");
    }
  }
  return wrong;
}

const links: Attack = {
  id: "A03",
  isLong: true,
  what: `${linkVectors.length} links that run code, read files or lead elsewhere, in every text of every block type`,
  run: async (target) => {
    const wrong: string[] = [];
    const turns = target.isLong ? linkVectors.length : 1;
    for (let turn = 0; turn < turns; turn += 1) {
      const from = Math.floor((turn * linkVectors.length) / turns);
      await plantEverywhere(target, [...linkVectors.slice(from), ...linkVectors.slice(0, from)]);
      wrong.push(...(await publishAndLook(target, "links")));
    }
    return wrong;
  },
  weaken: (wire) =>
    saying(wire, () => '<a href="java\nscript:hit(1)">x</a><a href="//evil.example">y</a>'),
};

const styleNames = [
  "backgroundColor",
  "backgroundGradient",
  "background",
  "colors",
  "colors.title",
  "titleColor",
  "textColor",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "padding",
  "margin",
  "position",
  "zIndex",
  "opacity",
  "transform",
  "transform.scale",
  "animation",
  "animation.duration",
  "columns",
  "gap",
  "maxWidth",
  "textAlign",
  "layout",
  "devices",
  "className",
  "class",
  "customCss",
  "css",
  "style",
  "borderRadius",
  "width",
  "height",
  "display",
];

const styles: Attack = {
  id: "A07",
  isLong: true,
  what: "style values that close their rule, load something or lay themselves over the page",
  run: async (target) => {
    const wrong: string[] = [];
    await clear(target);
    const blocks = (await oneOfEach(target)).map((block, at) => ({ ...block, id: `each-${at}` }));
    await save(
      target,
      planted.pageId,
      blocks.map((item) => ({ op: "add", item, after: null })),
    );
    const own = blocks.map((block) => [...Object.keys(block.styles), ...styleNames]);
    const vectors = target.isLong ? styleVectors : styleVectors.slice(0, 4);
    for (const [at, value] of vectors.entries()) {
      const plantings = blocks.slice(0, target.isLong ? blocks.length : 2).flatMap((block, place) =>
        [...new Set(own[place])].map((name) => ({
          block: block.id,
          path: `styles.${name}`,
          value: value as Json,
        })),
      );
      await plant(
        target,
        plantings.filter(({ path }) => !path.includes(".", 7) || at === 0),
      );
    }
    for (const value of vectors) {
      await save(target, planted.pageId, [
        {
          op: "setPage",
          path: "background",
          was: (await draftOf(target, planted.pageId)).page.background,
          value: { kind: "solid-dark", colour: value as Json },
        },
      ]);
    }
    return [...wrong, ...(await publishAndLook(target, "styles"))];
  },
  weaken: (wire) =>
    saying(wire, () => "<style>body{display:none;background:url(//sink.example/x)}</style>"),
};

export const activeContent: readonly Attack[] = [html, texts, links, styles];
