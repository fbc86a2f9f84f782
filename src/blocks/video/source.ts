import { readTarget } from "#core/fields/href.ts";

/** The kind of video an address refers to (BLOCK-024, PANEL-112). */
export type VideoSource =
  | { readonly kind: "none" }
  /** `id` is null if the address contains none. `key` opens an unlisted video. */
  | { readonly kind: "youtube" | "vimeo"; readonly id: string | null; readonly key?: string }
  /** Any other address: a file for the browser's own player. */
  | { readonly kind: "direct"; readonly href: string };

const youtubeId = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live|v)\/)([\w-]{11})(?![\w-])/i;
const vimeoId = /\/(\d{1,15})(?:\/([\da-f]{6,20}))?(?=$|[/?#])/i;

/**
 * Parses a typed address: YouTube by its 11-character id, Vimeo by its number, anything else as a
 * file.
 */
export function readSource(typed: string): VideoSource {
  const address = typed.trim();
  const host = hostOf(address);
  if (/(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host)) {
    return { kind: "youtube", id: youtubeId.exec(address)?.[1] ?? null };
  }
  if (/(?:^|\.)vimeo\.com$/.test(host)) {
    const [, id = null, inPath] = vimeoId.exec(address) ?? [];
    const key = inPath ?? /[?&]h=([\da-f]{6,20})/i.exec(address)?.[1];
    return { kind: "vimeo", id, ...(key !== undefined && { key }) };
  }
  const target = readTarget(address);
  return target.kind === "external" || target.kind === "page"
    ? { kind: "direct", href: target.href }
    : { kind: "none" };
}

/** The host of an address, even if its `https://` is missing. */
function hostOf(address: string): string {
  const host = /^(?:https?:)?(?:\/\/)?([^/?#:\s]+)/i.exec(address)?.[1] ?? "";
  return host.toLowerCase();
}

/** Judges an address for the panel (PANEL-113, PANEL-114). */
export function checkSource(typed: string): { readonly text: string; readonly isGood: boolean } {
  const source = readSource(typed);
  const isGood =
    source.kind === "direct"
      ? /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i.test(source.href.replace(/[?#].*$/s, ""))
      : source.kind !== "none" && source.id !== null;
  return { text: isGood ? "Valid" : "URL needs video ID", isGood };
}

/** Returns the page of a hosted video, for a link; null if there is none. */
export function videoPage(source: VideoSource): string | null {
  if (source.kind === "none" || source.kind === "direct" || source.id === null) return null;
  return source.kind === "youtube"
    ? `https://www.youtube.com/watch?v=${source.id}`
    : `https://vimeo.com/${[source.id, ...(source.key === undefined ? [] : [source.key])].join("/")}`;
}

const players = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
} as const;

/** Returns the frame origins for this address, which the page's CSP must allow. */
export function frameOrigins(typed: string): readonly string[] {
  const source = readSource(typed);
  if (source.kind === "none" || source.kind === "direct" || source.id === null) return [];
  return [players[source.kind]];
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
  if (source.kind === "none" || source.kind === "direct" || source.id === null) return null;
  const controls = showControls ? {} : { controls: "0" };
  if (source.kind === "youtube") {
    const query = new URLSearchParams({
      autoplay: "1",
      playsinline: "1",
      rel: "0",
      ...(muted && { mute: "1" }),
      // YouTube loops a single video only as a playlist of itself.
      ...(loop && { loop: "1", playlist: source.id }),
      ...controls,
    });
    return `${players.youtube}/embed/${source.id}?${query.toString()}`;
  }
  const query = new URLSearchParams({
    ...(source.key !== undefined && { h: source.key }),
    autoplay: "1",
    dnt: "1",
    ...(muted && { muted: "1" }),
    ...(loop && { loop: "1" }),
    ...controls,
  });
  return `${players.vimeo}/video/${source.id}?${query.toString()}`;
}
