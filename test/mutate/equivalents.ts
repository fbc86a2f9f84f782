/** Mutants that change nothing that anybody could see, by their id, and why. They are not counted. */
export const equivalents: Readonly<Record<string, string>> = {};
