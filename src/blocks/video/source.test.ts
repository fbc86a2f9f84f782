import { expect, test } from "vitest";
import { frameOrigins, checkSource, playerAddress, readSource, videoPage } from "./source.ts";

const id = "aqz-KE-bpKQ";

test("BLOCK-024 PANEL-114 an 11-character id is found in every spelling of a YouTube address", () => {
  for (const address of [
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=PL1&v=${id}&t=30`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `youtube.com/watch?v=${id}`,
    ` HTTPS://YOUTU.BE/${id} `,
  ]) {
    expect(readSource(address), address).toEqual({ kind: "youtube", id });
    expect(checkSource(address)).toEqual({ text: "Valid", isGood: true });
  }
  expect(videoPage(readSource(`https://youtu.be/${id}`))).toBe(
    `https://www.youtube.com/watch?v=${id}`,
  );
});

test("BLOCK-024 PANEL-114 a number is found in every spelling of a Vimeo address, with the key of an unlisted video", () => {
  for (const address of [
    "https://vimeo.com/1084537",
    "https://www.vimeo.com/channels/staffpicks/1084537",
    "https://player.vimeo.com/video/1084537?title=0",
    "vimeo.com/1084537",
  ]) {
    expect(readSource(address), address).toEqual({ kind: "vimeo", id: "1084537" });
  }
  for (const address of [
    "https://vimeo.com/1084537/0a1b2c3d4e",
    "https://player.vimeo.com/video/1084537?h=0a1b2c3d4e",
  ]) {
    expect(videoPage(readSource(address))).toBe("https://vimeo.com/1084537/0a1b2c3d4e");
  }
});

test("PANEL-112 PANEL-111 CON-023 the kind follows from the host's name: YouTube, Vimeo, else a direct file", () => {
  const kind = (address: string) => readSource(address).kind;
  expect(kind("https://www.youtube.com/@channel")).toBe("youtube");
  expect(kind("https://vimeo.com/about")).toBe("vimeo");
  expect(kind("https://films.example/watch?v=abcdefghijk")).toBe("direct");
  expect(kind("/films/one.mp4")).toBe("direct");
  // A lookalike host, and the name in the path.
  expect(kind("https://notyoutube.com/watch?v=abcdefghijk")).toBe("direct");
  expect(kind("https://films.example/youtube.com.mp4")).toBe("direct");
  for (const address of ["", "  ", "half typed", "javascript:alert(1)"]) {
    expect(kind(address), address).toBe("none");
  }
});

test("PANEL-113 PANEL-114 ERR-037 ERR-038 the panel says Valid of what plays, and of all else that the URL needs a video ID", () => {
  const said = (address: string) => checkSource(address).text;
  expect(said("https://vimeo.com/1084537")).toBe("Valid");
  expect(said("https://films.example/one.MP4?download=1")).toBe("Valid");
  for (const address of [
    "",
    "https://www.youtube.com/",
    "https://youtu.be/short",
    `https://youtu.be/${id}x`,
    "https://vimeo.com/about",
    "https://films.example/watch",
  ]) {
    expect(checkSource(address), address).toEqual({ text: "URL needs video ID", isGood: false });
  }
});

const plain = { muted: false, loop: false, showControls: true };

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

test("every player is of an origin that the page lets in", () => {
  for (const address of [`https://youtu.be/${id}`, "https://vimeo.com/1084537"]) {
    const player = playerAddress(readSource(address), plain) ?? "";
    expect(frameOrigins(address)).toEqual([new URL(player).origin]);
  }
});

test("a page lets through the frames of the one host whose video it has, and of no other", () => {
  expect(frameOrigins(`https://youtu.be/${id}`)).toEqual(["https://www.youtube-nocookie.com"]);
  expect(frameOrigins("https://vimeo.com/1084537")).toEqual(["https://player.vimeo.com"]);
  expect(frameOrigins("https://films.example/one.mp4")).toEqual([]);
  expect(frameOrigins("https://youtu.be/short")).toEqual([]);
});
