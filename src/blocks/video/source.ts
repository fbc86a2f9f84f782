import { addressInCode } from "#core/fields/embed-code.ts";
import { readTarget } from "#core/fields/href.ts";
import { readAddress } from "./address.ts";
import type { SingleVideo } from "./address.ts";
import { isVimeo, readVimeo } from "./vimeo.ts";
import { isYoutube, readYoutube } from "./youtube.ts";

/** What the address of a video refers to (BLOCK-024, PANEL-112). */
export type VideoSource =
  /** Nothing was typed. */
  | { readonly kind: "none" }
  /** `video` is null if the address is none of a single video. */
  | { readonly kind: "youtube" | "vimeo"; readonly video: SingleVideo | null }
  /** A file for the browser's own player. */
  | { readonly kind: "direct"; readonly href: string }
  /** A page of another website, or not an address. */
  | { readonly kind: "other" };

/**
 * Parses a typed address, or the one in pasted embed code: YouTube and Vimeo by their own grammar, files by their ending.
 * Panel, server and view all ask here.
 */
export function readSource(typed: string): VideoSource {
  const address = (addressInCode(typed) ?? typed).trim();
  if (address === "") return { kind: "none" };
  const url = readAddress(address);
  if (url !== null && isYoutube(url)) return { kind: "youtube", video: readYoutube(url) };
  if (url !== null && isVimeo(url)) return { kind: "vimeo", video: readVimeo(url) };
  const target = readTarget(address);
  return (target.kind === "external" || target.kind === "page") && isFile(target.href)
    ? { kind: "direct", href: target.href }
    : { kind: "other" };
}

/** Anything else is a page, which the browser's player cannot show. Some services name the file in the query. */
function isFile(href: string): boolean {
  const [path = "", query = ""] = href.replace(/#.*$/s, "").split("?");
  return (
    videoEnding.test(path) || query.split("&").some((part) => videoEnding.test(part.toLowerCase()))
  );
}

const videoEnding = /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i;

/** Judges an address for the panel (PANEL-113, PANEL-114). */
export function checkSource(typed: string): { readonly text: string; readonly isGood: boolean } {
  const source = readSource(typed);
  const isGood = source.kind === "direct" || ("video" in source && source.video !== null);
  return { text: isGood ? "Valid" : needsId, isGood };
}

const needsId = "URL needs video ID";

/** Why there is no video to show, in the specification's words; null if there is one (BLOCK-025, BLOCK-026). */
export function whyNoVideo(source: VideoSource): string | null {
  switch (source.kind) {
    case "none":
      return "No video URL provided";
    case "youtube":
      return source.video === null ? "Invalid YouTube URL" : null;
    case "vimeo":
      return source.video === null ? "Invalid Vimeo URL" : null;
    case "other":
      return needsId;
    case "direct":
      return null;
  }
}

/** Returns the page of a hosted video, for a link; null if there is none. */
export function videoPage(source: VideoSource): string | null {
  if (!("video" in source) || source.video === null) return null;
  const { id, key, start } = source.video;
  if (source.kind === "youtube") {
    return `https://www.youtube.com/watch?v=${id}${start === undefined ? "" : `&t=${start}s`}`;
  }
  const path = key === undefined ? id : `${id}/${key}`;
  return `https://vimeo.com/${path}${start === undefined ? "" : `#t=${start}s`}`;
}

const players = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
} as const;

/** Returns the frame origins for this address, which the page's CSP must allow. */
export function frameOrigins(typed: string): readonly string[] {
  const source = readSource(typed);
  return !("video" in source) || source.video === null ? [] : [players[source.kind]];
}

/** Returns the origin of the file at this address; none for one of this site. */
export function fileOrigins(typed: string): readonly string[] {
  const source = readSource(typed);
  const isElsewhere = source.kind === "direct" && /^https?:/i.test(source.href);
  return isElsewhere && URL.canParse(source.href) ? [new URL(source.href).origin] : [];
}

interface Playback {
  readonly muted: boolean;
  readonly loop: boolean;
  readonly showControls: boolean;
}

/**
 * Returns the address of the host's player; null if there is none. It autoplays, because it is only
 * loaded after a click on play, and asks the host to set no cookies.
 */
export function playerAddress(
  source: VideoSource,
  { muted, loop, showControls }: Playback,
): string | null {
  if (!("video" in source) || source.video === null) return null;
  const { id, key, start } = source.video;
  const controls = showControls ? {} : { controls: "0" };
  if (source.kind === "youtube") {
    const query = new URLSearchParams({
      autoplay: "1",
      playsinline: "1",
      rel: "0",
      ...(start !== undefined && { start: String(start) }),
      ...(muted && { mute: "1" }),
      // YouTube loops a single video only as a playlist of itself.
      ...(loop && { loop: "1", playlist: id }),
      ...controls,
    });
    return `${players.youtube}/embed/${id}?${query.toString()}`;
  }
  const query = new URLSearchParams({
    ...(key !== undefined && { h: key }),
    autoplay: "1",
    dnt: "1",
    ...(muted && { muted: "1" }),
    ...(loop && { loop: "1" }),
    ...controls,
  });
  const moment = start === undefined ? "" : `#t=${start}s`;
  return `${players.vimeo}/video/${id}?${query.toString()}${moment}`;
}
