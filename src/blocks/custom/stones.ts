const across = 6;
const size = 24;
const step = size + 5;

/** How wide a wall of stones is, in px. */
export const stonesWide = across * step - (step - size);

/** How many people there are once each group has joined, by the group's id. */
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

/** A wall with a stone for each person, from the ground up: those who were there before, and those who came. */
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
