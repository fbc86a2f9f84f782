/**
 * The option that a key leads to, in a list whose options are laid out in rows: null for out of the list, undefined for
 * keys that do not move. `current`: the id of the present option; from outside only Down leads in, so that the other
 * arrows move the caret of the search.
 */
export function optionAfter(
  list: HTMLElement | null,
  current: string | null,
  key: string,
): HTMLElement | null | undefined {
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  if (current === null) return key === "ArrowDown" ? options[0] : undefined;
  const at = options.findIndex(({ id }) => id === current);
  const option = options[at];
  if (option === undefined) return undefined;
  switch (key) {
    case "ArrowRight":
      return options[at + 1] ?? option;
    case "ArrowLeft":
      return options[at - 1] ?? option;
    case "ArrowDown":
      return inNextRow(options.slice(at + 1), option) ?? options.at(-1);
    case "ArrowUp":
      return inNextRow(options.slice(0, at).toReversed(), option);
    default:
      return undefined;
  }
}

/** The horizontally nearest option of the next row. `others`: those before or after this one, nearest first. */
function inNextRow(others: readonly HTMLElement[], option: HTMLElement): HTMLElement | null {
  const from = option.getBoundingClientRect();
  const next = others.find((other) => Math.abs(other.getBoundingClientRect().top - from.top) > 2);
  if (next === undefined) return null;
  const { top } = next.getBoundingClientRect();
  const row = others.filter((other) => Math.abs(other.getBoundingClientRect().top - top) <= 2);
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().left - from.left);
  return row.reduce((best, other) => (distance(other) < distance(best) ? other : best), next);
}
