import { segmentsOf, startOf } from "./address.ts";
import type { SingleVideo } from "./address.ts";

/** True for a host of Vimeo, also for those that show no videos. */
export function isVimeo({ hostname }: URL): boolean {
  return /(?:^|\.)vimeo\.com$/.test(hostname);
}

/** Paths of one video; `#` stands for its number, `*` for a name. Without it they show a list, a channel or a person. */
const paths = [
  "#",
  "video/#",
  "manage/videos/#",
  "channels/*/#",
  "groups/*/videos/#",
  "album/*/video/#",
  "showcase/*/video/#",
  "ondemand/*/#",
  "*/review/#",
].map((path) => path.split("/"));
const number = /^\d{1,15}$/;
const keyText = /^[\da-f]{6,20}$/i;

/**
 * The one video that an address of Vimeo shows; null for showcases, channels, people, events and everything else. `url`
 * must be `isVimeo`.
 */
export function readVimeo(url: URL): SingleVideo | null {
  const segments = segmentsOf(url);
  const isPlayer = url.hostname === "player.vimeo.com";
  if (!isPlayer && !/^(?:www\.)?vimeo\.com$/.test(url.hostname)) return null;
  const path = paths.find((each) => isPrefix(each, segments));
  if (path === undefined || (isPlayer && path[0] !== "video")) return null;
  const id = segments[path.length - 1];
  const [last, ...more] = segments.slice(path.length);
  // Only the key of an unlisted video may follow: `/1084537/likes` is a list.
  if (id === undefined || more.length > 0 || (last !== undefined && !keyText.test(last)))
    return null;
  const asked = url.searchParams.get("h") ?? "";
  const key = path.includes("review")
    ? undefined
    : (last ?? (keyText.test(asked) ? asked : undefined));
  const start = startOf(url, ["t"]);
  return { id, ...(key !== undefined && { key }), ...(start !== undefined && { start }) };
}

function isPrefix(path: readonly string[], segments: readonly string[]): boolean {
  return path.every((part, index) => {
    const segment = segments[index];
    if (segment === undefined) return false;
    return part === "*" || (part === "#" ? number.test(segment) : segment === part);
  });
}
