import { choice } from "#core/fields/choice.ts";

const units = [
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/** The currency choice for blocks that show amounts. */
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

/** Formats an amount in short form, with at most two decimals: `$2.5M`, `$345K`, `−$60K`. */
export function writeAmount(value: number, currency: string): string {
  const size = Math.abs(value);
  // From 999.5 thousand up, use the next unit: never `1000K`.
  const [unit, letter] = units.find(([least]) => size >= least * 0.9995) ?? [1, ""];
  return `${value < 0 ? "−" : ""}${currency}${trim(size / unit)}${letter}`;
}

/**
 * Formats an amount that was entered as text like the others if it is a bare number, also with thousands separators;
 * anything else, such as an amount with its currency, stays as written.
 */
export function writeTypedAmount(typed: string, currency: string): string {
  const text = typed.trim();
  const digits = text.replaceAll(/[,'’\u00a0\u202f ](?=\d{3}(?!\d))/g, "");
  return /^[-−]?\d+(?:\.\d+)?$/.test(digits)
    ? writeAmount(Number(digits.replace("−", "-")), currency)
    : text;
}

/** Formats a number with at most two decimals and thousands separators. */
export function trim(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}
