/** Where a block is to be added: right after or before another one, or (null) at the end. */
export type AddPlace = { readonly after: string | null } | { readonly before: string };
