/** Currency signs offered (PANEL-054). */
export const currencies = ["$", "€", "£", "¥", "₹"] as const;

const bareNumber = /^\p{Nd}+(?:[.,'’\u00a0\u202f ]\p{Nd}+)*$/u;

/**
 * Returns the sign to prepend to a price that is a bare number; otherwise an empty string
 * (GAP-032).
 */
export function signOf(price: string, currency: string): string {
  return bareNumber.test(price.trim()) ? currency : "";
}

/** Returns the size class that keeps a price on one line in its column. */
export function sizeOf(price: string, sign: string): "is-short" | "is-long" | "is-longest" {
  const { length } = sign + price.trim();
  return length <= 6 ? "is-short" : length <= 11 ? "is-long" : "is-longest";
}
