import { about } from "./about.ts";
import { architecture } from "./architecture.ts";
import { home } from "./home.ts";
import type { StarterPage } from "./starter-page.ts";

/** The pages that have content on the first start. The others stand as empty drafts until somebody publishes them. */
export const starterPages: readonly StarterPage[] = [home, architecture, about];
