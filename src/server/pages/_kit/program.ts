/** The author of what the program writes itself: not an account. */
export const program = { id: "ashlar", name: "Ashlar" } as const;
