import { readAddress, segmentsOf, startOf } from "./address.ts";
import type { SingleVideo } from "./address.ts";

/** True for a host of YouTube, also for those that show no videos. */
export function isYoutube({ hostname }: URL): boolean {
  return /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(hostname);
}

/** Hosts whose pages are those of the public website. YouTube TV and Kids have videos of their own. */
const websites = /^(?:(?:www|m|music|gaming)\.)?youtube(?:-nocookie)?\.com$/;
/** Paths that are followed by an id. */
const beforeId = new Set(["embed", "shorts", "live", "v", "e", "watch"]);
/** Pages with the id in the query. */
const withQuery = new Set(["watch", "watch_popup"]);
/** A list and a channel's live stream, which have as many characters as an id. */
const noIds = new Set(["videoseries", "live_stream"]);

/**
 * The one video that an address of YouTube shows; null for playlists, channels, clips, searches and everything else.
 * `url` must be `isYoutube`.
 */
export function readYoutube(url: URL): SingleVideo | null {
  const id = idIn(url);
  if (id === null || !/^[\w-]{11}$/.test(id) || noIds.has(id)) return null;
  const start = startOf(url, ["t", "start", "time_continue"]);
  return { id, ...(start !== undefined && { start }) };
}

function idIn(url: URL): string | null {
  const [page = "", next, ...more] = segmentsOf(url);
  if (/^(?:www\.)?youtu\.be$/.test(url.hostname)) return next === undefined ? page : null;
  if (url.hostname === "studio.youtube.com") return page === "video" ? (next ?? null) : null;
  if (!websites.test(url.hostname)) return null;
  if (next === undefined) {
    if (page === "attribution_link") return idInAttribution(url);
    return withQuery.has(page) ? url.searchParams.get("v") : null;
  }
  return more.length === 0 && beforeId.has(page) ? next : null;
}

/** Shared by other websites: the video's own address is a parameter of this one. */
function idInAttribution(url: URL): string | null {
  const inner = readAddress(`https://www.youtube.com${url.searchParams.get("u") ?? ""}`);
  const isWatch = inner !== null && websites.test(inner.hostname) && inner.pathname === "/watch";
  return isWatch ? inner.searchParams.get("v") : null;
}
