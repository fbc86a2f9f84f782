const written = /^[^\d-]*(-?\d[\d.,'’\s]*)\s*([KMB])?/i;
const sizes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** The whole number in a text: 1000000 in `1,000,000`, 2500000 in `$2.5M`, 7 in `7.9`. 0 where there is none (PANEL-190). */
export function parseWhole(text: string): number {
  const [, digits = "", size = ""] = written.exec(text.trim()) ?? [];
  const plain = digits.replaceAll(/[,'’\s](?=\d{3}(?!\d))/g, "").replace(",", ".");
  const value = Math.trunc(Number.parseFloat(plain) * (sizes[size.toLowerCase()] ?? 1));
  return Number.isFinite(value) ? value : 0;
}
