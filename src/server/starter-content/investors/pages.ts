import type { StarterPage } from "../_kit/starter-page.ts";
import { investorDemo } from "./demo.ts";
import { investorPortal } from "./portal.ts";
import { investorSlideshow } from "./slideshow.ts";

/** The public portal, and the pages behind the sign-in. */
export const investorPages: readonly StarterPage[] = [
  investorDemo,
  investorPortal,
  investorSlideshow,
];
