import portraitBlue from "../pictures/portrait-1.svg?no-inline";
import portraitGreen from "../pictures/portrait-2.svg?no-inline";
import portraitGrey from "../pictures/portrait-3.svg?no-inline";
import arch from "../pictures/sample-arch.svg?no-inline";
import hall from "../pictures/sample-hall.svg?no-inline";
import quarry from "../pictures/sample-quarry.svg?no-inline";
import tower from "../pictures/sample-tower.svg?no-inline";
import wall from "../pictures/sample-wall.svg?no-inline";
import yard from "../pictures/sample-yard.svg?no-inline";

// Imported as URLs, never inlined: stored pages refer to these addresses.

/**
 * Drawings that new blocks start with, served by the site itself so that nothing is requested from
 * elsewhere.
 */
export const samplePictures = { arch, hall, quarry, tower, wall, yard } as const;

/** Drawn portraits, for team members without a picture. */
export const portraits = [portraitBlue, portraitGreen, portraitGrey] as const;
