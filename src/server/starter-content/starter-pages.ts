import { about } from "./about.ts";
import { architecture } from "./architecture.ts";
import { business } from "./business.ts";
import { home } from "./home.ts";
import { industryPages } from "./industries/pages.ts";
import { investorPages } from "./investors/pages.ts";
import { publications } from "./publications.ts";
import { smallBusiness } from "./small-business.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

/** The starter content of every page of the site map. */
export const starterPages: readonly StarterPage[] = [
  home,
  business,
  smallBusiness,
  about,
  architecture,
  publications,
  ...industryPages,
  ...investorPages,
];
