const across = 6;
const size = 24;
const step = size + 5;

/** Width of the wall in px. */
export const stonesWide = across * step - (step - size);

/** Returns the team's size after each group joined, by group id. */
export function countTeam(
  groups: readonly { readonly id: string; readonly people: number }[],
): ReadonlyMap<string, number> {
  let total = 0;
  return new Map(
    groups.map(({ id, people }) => {
      total += people;
      return [id, total];
    }),
  );
}

/**
 * Draws a wall with a stone per person, from the ground up, separated into existing and new
 * members.
 */
export function drawStones(before: number, total: number) {
  const rows = Math.max(1, Math.ceil(total / across));
  const height = rows * step - (step - size);
  const stones = Array.from({ length: total }, (_, place) => {
    const up = Math.floor(place / across);
    return `M${(place % across) * step},${height - size - up * step}h${size}v${size}h-${size}z`;
  });
  return {
    height,
    there: stones.slice(0, before).join(""),
    added: stones.slice(before).join(""),
  };
}
