import { atMost, informative, median } from "./measurement.ts";
import type { Figure } from "./measurement.ts";

/** Values of the program and of what it is compared with, measured in the same round. */
export interface Turn {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}

/** How both sides are measured. */
export interface Sides {
  readonly rounds: number;
  /** Rounds before those, which are not counted: code is being compiled and caches are being filled. */
  readonly warmUp?: number;
  readonly ours: () => Promise<readonly number[]>;
  readonly floor: () => Promise<readonly number[]>;
}

/** Measures both sides alternately, so that both see the same background load. Each begins every other round. */
export async function inTurns({
  rounds,
  warmUp = 1,
  ours,
  floor,
}: Sides): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    const first = await (isOursFirst ? ours : floor)();
    const second = await (isOursFirst ? floor : ours)();
    if (round < 0) continue;
    turns.push(isOursFirst ? { ours: first, floor: second } : { ours: second, floor: first });
  }
  return turns;
}

/**
 * How many times as much as its floor the program takes: the median of the rounds' ratios, each of two medians. The
 * machine's speed may change between rounds, but rarely within one. Throws if a side of a round has no value above 0,
 * since such a ratio says nothing.
 */
export function timesFloor(turns: readonly Turn[]): number {
  if (turns.length === 0) throw new Error("Nothing was measured.");
  return median(
    turns.map(({ ours, floor }) => {
      const [value, least] = [median(ours), median(floor)];
      if (!(value > 0 && least > 0)) throw new Error(`${value} cannot be compared with ${least}.`);
      return value / least;
    }),
  );
}

/** The ratio with its bar, and the medians of both sides, which are not judged. */
export function besideFloor(
  what: string,
  turns: readonly Turn[],
  most: number,
  names: { readonly unit: string; readonly floor: string },
): readonly Figure[] {
  const all = (side: keyof Turn): number => median(turns.flatMap((turn) => turn[side]));
  return [
    atMost(`${what}: times ${names.floor}`, timesFloor(turns), most, "×"),
    informative("  Ashlar", all("ours"), names.unit),
    informative(`  ${names.floor}`, all("floor"), names.unit),
  ];
}
