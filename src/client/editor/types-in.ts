/** The types of all blocks in a value: pages, operations, whatever holds them. */
export function typesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isBlock(value)) found.add(value.type);
  else for (const part of Object.values(value)) typesIn(part, found);
  return found;
}

/** What a block holds is looked at no further: no block stands in another. */
function isBlock(value: object): value is { readonly type: string } {
  return (
    "type" in value && typeof value.type === "string" && "settings" in value && "content" in value
  );
}
