import { readImageSource } from "#core/fields/image.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import { counted } from "#core/fields/counted.ts";
import type { PictureFound } from "#server/forward/find-picture.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { spendOnPictures } from "../budgets/pictures.ts";
import { textsIn } from "./settings-values.ts";

type PicturesDeps = Pick<
  PagesDeps,
  "database" | "secretKey" | "publicUrl" | "findOwnPicture" | "findPicture"
>;

/** What was found of pictures, by the addresses as they are stored. */
export type FoundPictures = ReadonlyMap<string, PictureFound>;

/**
 * Looks at every picture of these settings, all at once. That may take seconds, so it is done before anything is locked. What
 * is no address is left out.
 */
export type LookAtPictures = (actor: Actor, blocks: readonly Block[]) => Promise<FoundPictures>;

/** Creates the look at pictures of settings. What exceeds the person's budget is not asked for, and stays unknown. */
export function createLookAtPictures(deps: PicturesDeps): LookAtPictures {
  const { publicUrl, findOwnPicture, findPicture } = deps;
  return async (actor, blocks) => {
    const pictures = picturesIn(blocks, publicUrl);
    const elsewhere = pictures.filter(({ ownPath }) => ownPath === null).length;
    const wait = elsewhere === 0 ? null : await spendOnPictures(deps, actor, elsewhere);
    const found = pictures.map(async ({ value, href, ownPath }) => {
      if (ownPath !== null) return [value, await findOwnPicture(ownPath)] as const;
      return [value, wait === null ? await findPicture(href) : notAsked(wait)] as const;
    });
    return new Map(await Promise.all(found));
  };
}

interface Picture {
  /** As it is stored. */
  readonly value: string;
  readonly href: string;
  /** Where on this site it is; null if it is on another. */
  readonly ownPath: string | null;
}

/** The different pictures in these settings. */
function picturesIn(blocks: readonly Block[], publicUrl: string): readonly Picture[] {
  const values = textsIn(blocks).flatMap(({ field, value }) =>
    field.traits.media === "picture" ? [value] : [],
  );
  return [...new Set(values)].flatMap((value) => {
    const source = readImageSource(value);
    if (source.kind !== "address") return [];
    const { origin, pathname, search } = new URL(source.href, publicUrl);
    const isOwn = origin === new URL(publicUrl).origin;
    return [{ value, href: source.href, ownPath: isOwn ? pathname + search : null }];
  });
}

function notAsked(seconds: number): PictureFound {
  const minutes = counted(Math.ceil(seconds / 60), "minute");
  return {
    kind: "unknown",
    reason: `You had it ask other websites too often: it asks again in ${minutes}.`,
  };
}
