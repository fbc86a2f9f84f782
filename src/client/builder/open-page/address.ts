/** What the builder's URL names: the open page and the selected block. */
export interface Address {
  /** Empty where it names none: that is the home page. */
  readonly pageId: string;
  readonly block: string | null;
}

const base = "/builder/";

/** Reads `/builder/home?block=k3f9a2bc`. */
export function readAddress({ pathname, search }: Pick<Location, "pathname" | "search">): Address {
  const encoded = pathname.startsWith(base) ? pathname.slice(base.length).split("/")[0] : "";
  const block = new URLSearchParams(search).get("block");
  return {
    pageId: decode(encoded),
    block: block !== null && /^[A-Za-z0-9_-]{1,64}$/.test(block) ? block : null,
  };
}

/** The inverse of `readAddress`. */
export function writeAddress({ pageId, block }: Address): string {
  const query = block === null ? "" : `?block=${block}`;
  return `${base}${encodeURIComponent(pageId)}${query}`;
}

function decode(encoded = ""): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
