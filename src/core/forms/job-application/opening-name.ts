/** The path of the application form. */
export const applyPath = "/careers/apply";

/** Identifies an opening by its block and its id in the block's list. */
export interface OpeningName {
  readonly blockId: string;
  readonly openingId: string;
}

/** The opening as a URL parameter: `about-careers.open0001`. */
export function writeOpeningName({ blockId, openingId }: OpeningName): string {
  return `${blockId}.${openingId}`;
}

/** Parses such a parameter; null if invalid. */
export function readOpeningName(text: string): OpeningName | null {
  const [, blockId, openingId] = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  return blockId === undefined || openingId === undefined ? null : { blockId, openingId };
}
