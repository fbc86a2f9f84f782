import type { StarterPage } from "../_kit/starter-page.ts";
import { energy } from "./energy.ts";
import { financialServices } from "./financial-services.ts";
import { healthcare } from "./healthcare.ts";
import { logistics } from "./logistics.ts";
import { manufacturing } from "./manufacturing.ts";
import { industryOverview } from "./overview.ts";
import { retail } from "./retail.ts";
import { technology } from "./technology.ts";
import { telecommunications } from "./telecommunications.ts";

/** The overview and the eight industries, in the order of the site map. */
export const industryPages: readonly StarterPage[] = [
  industryOverview,
  healthcare,
  financialServices,
  manufacturing,
  retail,
  technology,
  telecommunications,
  energy,
  logistics,
];
