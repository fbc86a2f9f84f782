import portraitBlue from "./pictures/portrait-1.svg?url";
import portraitGreen from "./pictures/portrait-2.svg?url";
import portraitGrey from "./pictures/portrait-3.svg?url";
import arch from "./pictures/sample-arch.svg?url";
import hall from "./pictures/sample-hall.svg?url";
import quarry from "./pictures/sample-quarry.svg?url";
import tower from "./pictures/sample-tower.svg?url";
import wall from "./pictures/sample-wall.svg?url";
import yard from "./pictures/sample-yard.svg?url";

/** Drawn pictures that new blocks begin with: the site's own, so that nobody else is asked for them. */
export const samplePictures = { arch, hall, quarry, tower, wall, yard } as const;

/** Drawn busts, for members of a team who have not sent their picture yet. */
export const portraits = [portraitBlue, portraitGreen, portraitGrey] as const;
