import type { Block } from "../src/core/document/page.ts";
import { home } from "../src/server/starter-content/home.ts";

/** The blocks of the home page again and again, each with an id of its own: what stands in `place` ends with its number. */
export function mixedBlocks(count: number): Block[] {
  return Array.from({ length: count }, (_, place) => {
    const block = home.blocks[place % home.blocks.length];
    if (block === undefined) throw new Error("The home page has no blocks.");
    return { ...block, id: `${block.id}-${place}`, settings: {} };
  });
}

/** The id of the hero that is nearest to the middle of that many mixed blocks. */
export function middleHero(count: number): string {
  const middle = Math.floor(count / 2);
  const [hero] = mixedBlocks(count)
    .map(({ id, type }, place) => ({ id, type, away: Math.abs(place - middle) }))
    .filter(({ type }) => type === "hero")
    .toSorted((one, other) => one.away - other.away);
  if (hero === undefined) throw new Error("The home page has no hero.");
  return hero.id;
}
