import { expect, test } from "vitest";
import { findField } from "../_kit/define/field-at.ts";
import { draw as drawAny } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { playerAddress, readSource } from "./source.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("video", parts, mode);
const file = "https://films.example/one.mp4";
const hosted = "https://youtu.be/aqz-KE-bpKQ";
const player = (settings: Record<string, boolean>, more = {}) =>
  /<video[^>]*>/.exec(draw({ content: { videoUrl: file, ...more }, settings }))?.[0] ?? "";
const props = (settings: Record<string, boolean>) =>
  /data-island="video" data-props="([^"]*)"/.exec(
    draw({ content: { videoUrl: file }, settings }),
  )?.[1];

test("PANEL-108 the panel has the sections source, preview, playback settings, and what is supported", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Source",
    "Preview",
    "Playback settings",
    "Supported sources",
  ]);
});

test("PANEL-111 what is supported is said: YouTube, Vimeo and direct video file URLs", () => {
  const { note } = definition.sections[3];
  expect(note).toContain("YouTube, Vimeo and direct video file URLs");
});

test("PANEL-109 title, description, caption, address, thumbnail and transcript are shown", () => {
  const html = draw({
    content: {
      title: "See it",
      description: "In two minutes",
      caption: "Filmed in May",
      videoUrl: hosted,
      thumbnailUrl: "/still.jpg",
      transcript: "Hello.",
    },
    settings: { showTranscript: true },
  });
  expect(html).toMatch(/<h2[^>]*>See it<.*In two minutes/s);
  expect(html).toMatch(/<figcaption[^>]*>Filmed in May</);
  expect(html).toMatch(/<img[^>]* src="\/still\.jpg" alt=""/);
  expect(html).toMatch(/<details[^>]*><summary>Transcript<\/summary><div[^>]*>Hello\.</);
});

test("BLOCK-024 a hosted video is a poster that leads to its page in a new tab, and asks nothing of its host", () => {
  const html = draw({ content: { title: "See it", videoUrl: hosted } });
  expect(html).toMatch(
    /<a class="video-poster screen" href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ" target="_blank" rel="noopener">/,
  );
  expect(html.replace(/<[^>]*>/g, "")).toContain("Watch “See it” on YouTube (opens in a new tab)");
  expect(html).not.toMatch(/<iframe|<img|<script/);
  expect(draw({ content: { videoUrl: "https://vimeo.com/1084537" } })).toContain(
    'href="https://vimeo.com/1084537"',
  );
});

test("BLOCK-024 PANEL-110 the island of a hosted video gets its player, as the settings want it; the canvas and pictures have none", () => {
  const parts = { content: { title: "See it", videoUrl: hosted }, settings: { loop: true } };
  const text = /data-props="([^"]*)"/.exec(draw(parts))?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(JSON.parse(text.replaceAll("&amp;", "&"))).toEqual({
    player: playerAddress(readSource(hosted), { muted: true, loop: true, showControls: true }),
    name: "See it",
  });
  expect(draw({ content: { videoUrl: hosted } })).toContain("Video on YouTube");
  expect(draw(parts, "canvas")).not.toContain("data-island");
});

test("BLOCK-025 ERR-019 ERR-020 a link without an id says which host's address is invalid", () => {
  expect(draw({ content: { videoUrl: "https://www.youtube.com/@us" } })).toContain(
    ">Invalid YouTube URL<",
  );
  expect(draw({ content: { videoUrl: "https://vimeo.com/about" } })).toContain(
    ">Invalid Vimeo URL<",
  );
});

test("BLOCK-026 ERR-021 without an address it says so", () => {
  expect(draw({})).toContain("No video URL provided");
  expect(draw({ content: { videoUrl: " " } })).toContain("No video URL provided");
});

test.each([
  "https://www.dailymotion.com/video/x8abcde",
  "https://films.example/watch",
  "not-a-url",
])("BLOCK-024 CON-023 ERR-038 %s gets words and no player that stays dark", (videoUrl) => {
  for (const mode of [undefined, "canvas"] as const) {
    const html = draw({ content: { videoUrl } }, mode);
    expect(html).toContain(">URL needs video ID<");
    expect(html).not.toMatch(/<video|<iframe|data-island/);
  }
});

test("BLOCK-027 CONST-020 PANEL-110 aspect ratios are 16:9 by default, 4:3, 1:1 and 9:16", () => {
  const field = findField(definition, "settings.aspectRatio");
  expect(field?.default).toBe("16:9");
  expect(field).toMatchObject({
    options: ["16:9", "4:3", "1:1", "9:16"].map((value) => ({ value })),
  });
});

test("CON-023 a direct file plays in the browser's own player; behind a picture nothing is asked for before", () => {
  expect(player({})).toContain(`src="${file}"`);
  expect(player({})).toContain('preload="metadata"');
  const pictured = player({}, { thumbnailUrl: "/still.jpg" });
  expect(pictured).toContain('poster="/still.jpg"');
  expect(pictured).toContain('preload="none"');
});

test("PANEL-110 GAP-012 muted and controls are on, autoplay, loop and transcript off, and each does something", () => {
  const defaults = ["autoplay", "muted", "loop", "showControls", "showTranscript"].map(
    (name) => findField(definition, `settings.${name}`)?.default,
  );
  expect(defaults).toEqual([false, true, false, true, false]);
  expect(player({})).toMatch(/ muted=""/);
  expect(player({})).not.toMatch(/ loop=""/);
  expect(player({ muted: false })).not.toMatch(/ muted=""/);
  expect(player({ loop: true })).toMatch(/ loop=""/);
  expect(props({})).toBeUndefined();
  expect(props({ autoplay: true })).toContain("autoplay");
  expect(props({ showControls: false })).toContain("button");
  const content = { videoUrl: file, transcript: "Hello." };
  expect(draw({ content })).not.toContain("Hello.");
  expect(draw({ content, settings: { showTranscript: true } })).toContain("Hello.");
});

test("what starts by itself is without sound, and has its controls until a script has put a button in their place", () => {
  expect(player({ autoplay: true, muted: false })).toMatch(/ muted=""/);
  for (const settings of [{ autoplay: true }, { showControls: false }]) {
    expect(player(settings)).toMatch(/ controls=""/);
    expect(player(settings)).not.toMatch(/autoplay/i);
  }
});

test("in the canvas nothing plays", () => {
  const html = draw(
    { content: { videoUrl: file }, settings: { autoplay: true, showControls: false } },
    "canvas",
  );
  expect(html).not.toContain("data-island");
  expect(html).toContain("is-still");
});
