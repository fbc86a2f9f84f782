/** A number, optionally followed by a size that no other letter follows: `10 members` is ten. */
const written = /^[^\d-]*(-?\d[\d.,'’\s]*)(?:(thousand|million|billion|[mb]n|[kmb])(?!\p{L}))?/iu;

/**
 * Two or more groups of three after dots, or such groups before a comma with decimals: none of these dots is a decimal
 * point.
 */
const dottedGroups = /^-?\d{1,3}(?:\.\d{3}){2,}(?!\d)|^-?\d{1,3}(?:\.\d{3})+(?=,\d{1,2}(?!\d))/;

const sizes: Readonly<Record<string, number>> = { t: 1e3, k: 1e3, m: 1e6, b: 1e9 };

/**
 * The whole number in a text: 1000000 for `1,000,000`, 2500000 for `$2.5M`, 7 for `7.9`. 0 if there is none
 * (PANEL-190).
 */
export function parseWhole(text: string): number {
  const [, digits = "", size = ""] = written.exec(text.trim()) ?? [];
  const plain = digits
    .replace(dottedGroups, (groups) => groups.replaceAll(".", ""))
    .replaceAll(/[,'’\s](?=\d{3}(?!\d))/g, "")
    .replace(",", ".");
  const times = sizes[size.slice(0, 1).toLowerCase()] ?? 1;
  const value = Math.trunc(Number.parseFloat(plain) * times);
  return Number.isFinite(value) ? value : 0;
}
