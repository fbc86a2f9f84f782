import { readImageSource } from "./image.ts";
import type { ImageField } from "./image.ts";

/** Why a stored value shows no picture; null if it may, and for none. */
export function whyNoPicture(stored: string): string | null {
  const { kind } = readImageSource(stored);
  if (stored.trim() === "" || kind === "address") return null;
  if (kind === "media") return "There is no media library yet: visitors see no image.";
  return /^http:/i.test(stored.trim())
    ? "Images with an http:// address are not shown: the address must begin with https://."
    : "Incomplete: an address begins with https://, or with / on this site. Until then, no image is shown.";
}

/** What is said where a field's picture cannot be loaded, with what is seen in its place. */
export function whyNotLoaded({ without }: Pick<ImageField, "without">): string {
  return `The image cannot be loaded. ${without ?? "Visitors see its frame and its description."}`;
}
