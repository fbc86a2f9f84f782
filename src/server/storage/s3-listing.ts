/** One part of what a bucket holds. */
export interface Listing {
  readonly objects: readonly { readonly name: string; readonly modified: Date }[];
  /** Where the next part begins; null: there is none. */
  readonly next: string | null;
}

/**
 * Reads an answer of ListObjectsV2. Only names of our own form matter, which no service writes in more than one way: that
 * needs no parser of all XML.
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
