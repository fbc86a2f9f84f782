import { pageFileBytes } from "#core/contract/page-places.ts";

/** Why a file is not read. */
export const fileTooLarge = `The file is too large: a page has at most ${pageFileBytes / 1024 / 1024} MB.`;
