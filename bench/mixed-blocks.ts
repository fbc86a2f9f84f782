import type { Block } from "../src/core/document/page.ts";
import { home } from "../src/server/starter-content/home.ts";

/** Repeats the home page's blocks, each with a unique id that ends with its position. */
export function mixedBlocks(count: number): Block[] {
  return Array.from({ length: count }, (_, place) => {
    const block = home.blocks[place % home.blocks.length];
    if (block === undefined) throw new Error("The home page has no blocks.");
    return { ...block, id: `${block.id}-${place}`, settings: {} };
  });
}

/** The id of the hero nearest to the middle of that many mixed blocks. */
export function middleHero(count: number): string {
  const middle = Math.floor(count / 2);
  const [hero] = mixedBlocks(count)
    .map(({ id, type }, place) => ({ id, type, away: Math.abs(place - middle) }))
    .filter(({ type }) => type === "hero")
    .toSorted((one, other) => one.away - other.away);
  if (hero === undefined) throw new Error("The home page has no hero.");
  return hero.id;
}
