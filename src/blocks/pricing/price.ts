/** Signs that can stand before a price (PANEL-054). */
export const currencies = ["$", "€", "£", "¥", "₹"] as const;

const bareNumber = /^\p{Nd}+(?:[.,'’\u00a0\u202f ]\p{Nd}+)*$/u;

/** What is put before a price: the sign, where it is a bare number; else nothing (GAP-032). */
export function signOf(price: string, currency: string): string {
  return bareNumber.test(price.trim()) ? currency : "";
}

/** How large a price can be set, so that it stays on one line in its column. */
export function sizeOf(price: string, sign: string): "is-short" | "is-long" | "is-longest" {
  const { length } = sign + price.trim();
  return length <= 6 ? "is-short" : length <= 11 ? "is-long" : "is-longest";
}
