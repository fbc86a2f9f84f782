/** The types of all blocks anywhere in a value. */
export function typesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isBlock(value)) found.add(value.type);
  else for (const part of Object.values(value)) typesIn(part, found);
  return found;
}

/** The search stops at a block, since blocks do not nest. */
function isBlock(value: object): value is { readonly type: string } {
  return (
    "type" in value && typeof value.type === "string" && "settings" in value && "content" in value
  );
}
