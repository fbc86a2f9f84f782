/** One page of a bucket listing. */
export interface Listing {
  readonly objects: readonly { readonly name: string; readonly modified: Date }[];
  /** Token of the next page; null if this is the last. */
  readonly next: string | null;
}

/**
 * Parses a ListObjectsV2 response. Only names of our own form matter, which every service writes the same way, so no
 * general XML parser is needed.
 */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    name: valueOf(entry, "Key") ?? "",
    modified: new Date(valueOf(entry, "LastModified") ?? Number.NaN),
  }));
  const isTruncated = valueOf(xml, "IsTruncated") === "true";
  return { objects, next: isTruncated ? valueOf(xml, "NextContinuationToken") : null };
}

function valueOf(xml: string, tag: string): string | null {
  const value = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return value === undefined ? null : unescaped(value);
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

function unescaped(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
}
