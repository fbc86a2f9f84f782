import { readImageSource } from "#core/fields/image.ts";
import type { Block } from "#core/document/page.ts";
import type { PictureFound } from "#server/forward/find-picture.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { textsIn } from "./settings-values.ts";

export type PicturesDeps = Pick<PagesDeps, "publicUrl" | "findOwnPicture" | "findPicture">;

/** What was found of pictures, by the addresses as they are stored. */
export type FoundPictures = ReadonlyMap<string, PictureFound>;

/**
 * Looks at every picture of these settings, all at once. That may take seconds, so it is done before anything is locked. What
 * is no address is left out.
 */
export async function lookAtPictures(
  { publicUrl, findOwnPicture, findPicture }: PicturesDeps,
  blocks: readonly Block[],
): Promise<FoundPictures> {
  const values = textsIn(blocks).flatMap(({ field, value }) =>
    field.traits.media === "picture" ? [value] : [],
  );
  const found = [...new Set(values)].map(async (value) => {
    const source = readImageSource(value);
    if (source.kind !== "address") return [];
    const { origin, pathname, search } = new URL(source.href, publicUrl);
    const isOwn = origin === new URL(publicUrl).origin;
    const one = await (isOwn ? findOwnPicture(pathname + search) : findPicture(source.href));
    return [[value, one] as const];
  });
  return new Map((await Promise.all(found)).flat());
}
