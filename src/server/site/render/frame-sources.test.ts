import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { storedBlock } from "#blocks/test-kit.tsx";
import type { Block } from "#core/document/page.ts";
import type { Build } from "../http/assets.ts";
import { noBuild } from "../http/assets.ts";
import { pagePolicy } from "../http/csp.ts";
import { frameSources } from "./frame-sources.ts";
import { renderPage } from "./render-page.tsx";
import { emptyPage, testUrl } from "../test-kit.tsx";

const embed = (id: string, url: string, rest: Partial<Block> = {}): Block => ({
  ...storedBlock("iframe", { id, content: { url } }),
  ...rest,
});

const withLoader: Build = {
  ...noBuild,
  chunk: (file) =>
    ({ ...noBuild.chunk(file), url: "/assets/loader.js" }) as ReturnType<Build["chunk"]>,
};

function render(blocks: readonly Block[], build = noBuild) {
  const live = emptyPage({});
  return renderPage(
    { ...live, page: { ...live.page, blocks } },
    { registry, build, publicUrl: testUrl, log: () => {} },
  );
}

const framesIn = (policy: string) => /;(frame-src [^;]*)/.exec(policy)?.[1] ?? null;

test("BLOCK-028 a page lets frames in from the origins of its own embeds, each once, and from nowhere else", () => {
  const { policy } = render([
    embed("a", "https://tool.example/one"),
    embed("b", "https://tool.example/two"),
    embed("c", "https://maps.example:8443/"),
    embed("d", "http://plain.example/"),
    embed("e", `${testUrl}/builder`),
    embed("f", "https://hidden.example/", { isVisible: false }),
  ]);
  expect(framesIn(policy)).toBe("frame-src https://maps.example:8443 https://tool.example");
  expect(policy).toContain("default-src 'none'");
});

test("BLOCK-024 a page lets in the player of the host whose film it has, and none for a file", () => {
  const film = (id: string, videoUrl: string) =>
    storedBlock("video", { id, content: { videoUrl } });
  const vimeo = film("a", "https://vimeo.com/1084537");
  const file = film("b", "https://films.example/one.mp4");
  expect(framesIn(render([vimeo, file]).policy)).toBe("frame-src https://player.vimeo.com");
  expect(framesIn(render([file]).policy)).toBeNull();
});

test("a page without an embed says nothing of frames: default-src forbids them all", () => {
  const { policy } = render([storedBlock("text", { content: { html: "<p>Words</p>" } })]);
  expect(policy).not.toContain("frame-src");
});

test("nothing that a policy reads as more than one host gets into it, whatever a type declares", () => {
  const frames = [
    "https://*",
    "https://a.example;script-src",
    "https://a.example 'unsafe-inline'",
    "http://a.example",
    "https:",
    "'self'",
    "data:",
    "https://good.example",
  ];
  expect(framesIn(pagePolicy({ stylesheet: "", frames }))).toBe("frame-src https://good.example");
});

test("a type that cannot say where its frames come from lets none in, and the log says so", () => {
  const log: string[] = [];
  const broken = {
    ...registry,
    find: (type: string) => {
      const found = registry.find(type);
      return found && { ...found, frameOrigins: () => JSON.parse("{") };
    },
  };
  const site = { name: "Site", origin: testUrl, contactEmail: "", contactForm: null, links: {} };
  const around = { registry: broken, log: (line: string) => log.push(line) };
  expect(frameSources([embed("a", "https://tool.example/")], around, site)).toEqual([]);
  expect(log).toEqual([expect.stringContaining("Block a lets no frame in")]);
});

test("a page with an embed starts its islands without waiting for it: another site may never answer", () => {
  const embedded = render([embed("a", "https://tool.example/")], withLoader).html;
  expect(embedded).toContain('addEventListener("DOMContentLoaded",');
  const faq = storedBlock("faq", {
    content: { questions: [{ id: "q", question: "Why?", answer: "So." }] },
    settings: { searchable: true },
  });
  expect(render([faq], withLoader).html).toContain('addEventListener("load",');
});
