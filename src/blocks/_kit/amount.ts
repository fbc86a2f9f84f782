import { choice } from "#core/fields/choice.ts";

const units = [
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/** The currencies that amounts of a block are written in. */
export function currencyField() {
  return choice({
    label: "Currency",
    options: [
      ["$", "Dollar, $"],
      ["€", "Euro, €"],
      ["£", "Pound, £"],
      ["CHF ", "Swiss franc, CHF"],
    ],
    default: "$",
  });
}

/** An amount as short as it is said: `$2.5M`, `$345K`, `−$60K`. Two decimals at most. */
export function writeAmount(value: number, currency: string): string {
  const size = Math.abs(value);
  // From 999.5 thousand on it is a million: never `1000K`.
  const [unit, letter] = units.find(([least]) => size >= least * 0.9995) ?? [1, ""];
  return `${value < 0 ? "−" : ""}${currency}${trim(size / unit)}${letter}`;
}

/** A number with two decimals at most, thousands parted. */
export function trim(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}
