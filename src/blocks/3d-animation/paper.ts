/** Half the width of every drawing, in its units. */
export const middle = 240;
