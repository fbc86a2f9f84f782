import { expect, test } from "vitest";
import { frameOrigins, checkSource, playerAddress, readSource, videoPage } from "./source.ts";

const id = "aqz-KE-bpKQ";
const plain = { muted: false, loop: false, showControls: true };

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?list=PL1&v=${id}&index=3&pp=abc`,
  `https://www.youtube.com/watch/${id}`,
  `https://www.youtube.com/watch_popup?v=${id}`,
  `https://m.youtube.com/watch?v=${id}&feature=share`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://youtu.be/${id}/`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/v/${id}?version=3`,
  `https://www.youtube.com/e/${id}`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?si=abc`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  `https://studio.youtube.com/video/${id}/edit`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `youtube.com/watch?v=${id}`,
  `//www.youtube.com/embed/${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  ` HTTPS://YOUTU.BE/${id} `,
  `<iframe width="560" src="https://www.youtube.com/embed/${id}?si=x&amp;rel=0"></iframe>`,
])("BLOCK-024 PANEL-114 one video of YouTube is found in %s", (address) => {
  expect(readSource(address)).toEqual({ kind: "youtube", video: { id } });
  expect(checkSource(address)).toEqual({ text: "Valid", isGood: true });
  expect(videoPage(readSource(address))).toBe(`https://www.youtube.com/watch?v=${id}`);
});

test.each([
  "https://www.youtube.com/",
  "https://www.youtube.com/@us",
  "https://www.youtube.com/@us/live",
  "https://www.youtube.com/@abcdefghijk",
  "https://www.youtube.com/c/abcdefghijk",
  "https://www.youtube.com/user/abcdefghijk",
  "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/live",
  "https://www.youtube.com/embed/videoseries?list=PLabcdefghi",
  "https://www.youtube.com/embed/live_stream?channel=UCabcdefghij",
  `https://www.youtube.com/embed?list=PL1&v=${id}`,
  "https://www.youtube.com/playlist?list=PLabcdefghi",
  `https://www.youtube.com/playlist?list=PL1&v=${id}`,
  "https://www.youtube.com/watch?list=PLabcdefghi",
  `https://www.youtube.com/watch?list=${id}`,
  `https://www.youtube.com/watch?v=${id}x`,
  "https://www.youtube.com/watch?v=short",
  `https://www.youtube.com/watch?xv=${id}`,
  `https://www.youtube.com/results?search_query=/embed/${id}`,
  `https://www.youtube.com/redirect?q=https://youtu.be/${id}`,
  `https://www.youtube.com/clip/${id}`,
  `https://www.youtube.com/shorts/${id}/more`,
  `https://www.youtube.com/post/${id}`,
  `https://tv.youtube.com/watch/${id}`,
  `https://support.youtube.com/watch?v=${id}`,
  "https://youtu.be/short",
  `https://youtu.be/${id}x`,
  `https://youtu.be/playlist/${id}`,
])("BLOCK-025 PANEL-114 %s is no single video of YouTube", (address) => {
  expect(readSource(address)).toEqual({ kind: "youtube", video: null });
  expect(checkSource(address)).toEqual({ text: "URL needs video ID", isGood: false });
  expect(videoPage(readSource(address))).toBeNull();
  expect(playerAddress(readSource(address), plain)).toBeNull();
  expect(frameOrigins(address)).toEqual([]);
});

test.each([
  "https://vimeo.com/1084537",
  "https://www.vimeo.com/1084537?share=copy",
  "https://vimeo.com/channels/staffpicks/1084537",
  "https://vimeo.com/groups/films/videos/1084537",
  "https://vimeo.com/album/2222/video/1084537",
  "https://vimeo.com/showcase/2222/video/1084537",
  "https://vimeo.com/ondemand/somefilm/1084537",
  "https://vimeo.com/manage/videos/1084537",
  "https://vimeo.com/user123/review/1084537/0a1b2c3d4e",
  "https://player.vimeo.com/video/1084537?title=0",
  "vimeo.com/1084537",
  "https://vimeo.com/1084537/",
])("BLOCK-024 PANEL-114 one video of Vimeo is found in %s", (address) => {
  expect(readSource(address)).toEqual({ kind: "vimeo", video: { id: "1084537" } });
  expect(checkSource(address)).toEqual({ text: "Valid", isGood: true });
});

test.each([
  "https://vimeo.com/1084537/0a1b2c3d4e",
  "https://vimeo.com/1084537/0a1b2c3d4e?share=copy",
  "https://player.vimeo.com/video/1084537?h=0a1b2c3d4e",
  "https://vimeo.com/showcase/2222/video/1084537/0a1b2c3d4e",
])("BLOCK-024 the key of an unlisted video of Vimeo is kept: %s", (address) => {
  expect(videoPage(readSource(address))).toBe("https://vimeo.com/1084537/0a1b2c3d4e");
});

test.each([
  "https://vimeo.com/",
  "https://vimeo.com/about",
  "https://vimeo.com/album/1084537",
  "https://vimeo.com/showcase/1084537",
  "https://vimeo.com/showcase/1084537/embed",
  "https://vimeo.com/channels/1084537",
  "https://vimeo.com/channels/1084537/videos",
  "https://vimeo.com/groups/1084537",
  "https://vimeo.com/groups/films/1084537",
  "https://vimeo.com/event/1084537",
  "https://vimeo.com/event/1084537/embed",
  "https://vimeo.com/user/1084537",
  "https://vimeo.com/user1084537",
  "https://vimeo.com/ondemand/1084537",
  "https://vimeo.com/blog/post/1084537",
  "https://vimeo.com/1084537/likes",
  "https://vimeo.com/search?q=/1084537",
  "https://api.vimeo.com/videos/1084537",
  "https://player.vimeo.com/1084537",
])("BLOCK-025 PANEL-114 %s is no single video of Vimeo", (address) => {
  expect(readSource(address)).toEqual({ kind: "vimeo", video: null });
  expect(checkSource(address)).toEqual({ text: "URL needs video ID", isGood: false });
  expect(frameOrigins(address)).toEqual([]);
});

test.each([
  [`https://youtu.be/${id}?t=90`, 90],
  [`https://youtu.be/${id}?t=90s`, 90],
  [`https://www.youtube.com/watch?v=${id}&t=1m30s`, 90],
  [`https://www.youtube.com/watch?v=${id}#t=1h2m3s`, 3723],
  [`https://www.youtube.com/embed/${id}?start=45`, 45],
  [`https://youtu.be/${id}?t=0`, undefined],
  [`https://youtu.be/${id}?t=soon`, undefined],
] as const)("BLOCK-024 a link to a moment of a video begins there: %s", (address, start) => {
  const source = readSource(address);
  expect(source).toMatchObject({ video: { id } });
  const query = new URL(playerAddress(source, plain) ?? "").searchParams;
  expect(query.get("start")).toBe(start === undefined ? null : String(start));
  expect(videoPage(source)).toBe(
    `https://www.youtube.com/watch?v=${id}${start === undefined ? "" : `&t=${start}s`}`,
  );
});

test("BLOCK-024 a link to a moment of a Vimeo video begins there", () => {
  const source = readSource("https://vimeo.com/1084537#t=1m30s");
  expect(videoPage(source)).toBe("https://vimeo.com/1084537#t=90s");
  expect(playerAddress(source, plain)).toBe(
    "https://player.vimeo.com/video/1084537?autoplay=1&dnt=1#t=90s",
  );
});

test("PANEL-112 PANEL-111 CON-023 the kind follows from the host's name: YouTube, Vimeo, else a direct file", () => {
  const kind = (address: string) => readSource(address).kind;
  expect(kind("https://www.youtube.com/@channel")).toBe("youtube");
  expect(kind("https://vimeo.com/about")).toBe("vimeo");
  for (const file of [
    "/films/one.mp4",
    "https://films.example/one.MP4?download=1",
    "https://films.example/one.webm#t=10",
    "https://films.example/get?file=one.mp4",
    "https://films.example/youtube.com.mp4",
  ]) {
    expect(kind(file), file).toBe("direct");
    expect(checkSource(file), file).toEqual({ text: "Valid", isGood: true });
  }
  for (const address of ["", "  "]) expect(kind(address)).toBe("none");
});

test.each([
  // Lookalike hosts, and the name in the path or in front of another host.
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.com.films.example/watch?v=${id}`,
  `https://youtube.com@films.example/watch?v=${id}`,
  "https://films.example/vimeo.com/1084537",
  "https://www.dailymotion.com/video/x8abcde",
  "https://www.twitch.tv/videos/1084537",
  "https://company.wistia.com/medias/abcdefghij",
  "https://vimeopro.com/us/films/video/1084537",
  "https://films.example/watch",
  "https://films.example/one.html",
  "/about",
  "half typed",
  "not-a-url",
  "mailto:a@b.example",
  "javascript:alert(1)",
])("CON-023 ERR-038 %s is neither a video of these hosts nor a file", (address) => {
  expect(readSource(address)).toEqual({ kind: "other" });
  expect(checkSource(address)).toEqual({ text: "URL needs video ID", isGood: false });
  expect(frameOrigins(address)).toEqual([]);
});

test("BLOCK-024 PANEL-110 a host's player starts at once, without cookies, and is muted, goes round and hides its controls as the settings say", () => {
  const player = (address: string, settings = plain) =>
    playerAddress(readSource(address), settings);
  const every = { muted: true, loop: true, showControls: false };
  const youtube = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`;
  expect(player(`https://youtu.be/${id}`)).toBe(youtube);
  expect(player(`https://youtu.be/${id}`, every)).toBe(
    `${youtube}&mute=1&loop=1&playlist=${id}&controls=0`,
  );
  const vimeo = "https://player.vimeo.com/video/1084537?";
  expect(player("https://vimeo.com/1084537")).toBe(`${vimeo}autoplay=1&dnt=1`);
  expect(player("https://vimeo.com/1084537/0a1b2c3d4e", every)).toBe(
    `${vimeo}h=0a1b2c3d4e&autoplay=1&dnt=1&muted=1&loop=1&controls=0`,
  );
  for (const address of ["", "https://youtu.be/short", "https://films.example/one.mp4"]) {
    expect(player(address), address).toBeNull();
  }
});

test("every player is of an origin that the page lets in, and of no other", () => {
  for (const address of [`https://youtu.be/${id}`, "https://vimeo.com/1084537"]) {
    const player = playerAddress(readSource(address), plain) ?? "";
    expect(frameOrigins(address)).toEqual([new URL(player).origin]);
  }
  expect(frameOrigins("https://films.example/one.mp4")).toEqual([]);
});
