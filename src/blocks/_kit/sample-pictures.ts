import portraitBlue from "./pictures/portrait-1.svg?no-inline";
import portraitGreen from "./pictures/portrait-2.svg?no-inline";
import portraitGrey from "./pictures/portrait-3.svg?no-inline";
import arch from "./pictures/sample-arch.svg?no-inline";
import hall from "./pictures/sample-hall.svg?no-inline";
import quarry from "./pictures/sample-quarry.svg?no-inline";
import tower from "./pictures/sample-tower.svg?no-inline";
import wall from "./pictures/sample-wall.svg?no-inline";
import yard from "./pictures/sample-yard.svg?no-inline";

// Stored pages name these: they have to be addresses, however small a drawing is.

/** Drawn pictures that new blocks begin with: the site's own, so that nobody else is asked for them. */
export const samplePictures = { arch, hall, quarry, tower, wall, yard } as const;

/** Drawn busts, for members of a team who have not sent their picture yet. */
export const portraits = [portraitBlue, portraitGreen, portraitGrey] as const;
