import { contactLink } from "#core/fields/href.ts";
import type { LinkPreset } from "#core/fields/link.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";

/**
 * Link presets for the button of a plan (PANEL-017). The specification omits the addresses of the
 * scheduling service and the documentation (GAP-031): /schedule and /docs stand for them, and
 * resolve according to the site map (CON-012).
 */
export const planLinks: readonly LinkPreset[] = [
  { value: "#contact", label: "#contact" },
  { value: "#demo", label: "#demo" },
  { value: "#cta", label: "#cta" },
  { value: contactLink, label: "Write to us (e-mail)" },
  ...pageLinks,
  { value: "/pricing", label: "Pricing (/pricing)" },
  { value: "/schedule", label: "Schedule a meeting (/schedule)" },
  { value: "/docs", label: "Documentation (/docs)" },
];
