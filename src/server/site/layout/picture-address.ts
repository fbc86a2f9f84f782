import { readImageSource } from "#core/fields/image.ts";

/** The address of a picture in the site's settings; null if it shows none. */
export function pictureAddress(typed: string): string | null {
  const source = readImageSource(typed);
  return source.kind === "address" ? source.href : null;
}
