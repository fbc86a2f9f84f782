/** Where the form to apply stands. */
export const applyPath = "/careers/apply";

/** Where an opening stands: its block, and its place in the block's list. */
export interface OpeningName {
  readonly blockId: string;
  readonly openingId: string;
}

/** As it travels in an address: `about-careers.open0001`. */
export function writeOpeningName({ blockId, openingId }: OpeningName): string {
  return `${blockId}.${openingId}`;
}

/** Reads such a text; null where it is none. */
export function readOpeningName(text: string): OpeningName | null {
  const [, blockId, openingId] = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  return blockId === undefined || openingId === undefined ? null : { blockId, openingId };
}
