/** Half the width of every sheet, in its units. */
export const middle = 240;
