import { contactLink } from "#core/fields/href.ts";
import type { LinkPreset } from "#core/fields/link.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";

/** Link presets for the buttons of a hero (PANEL-015). */
export const heroLinks: readonly LinkPreset[] = [
  ...pageLinks,
  { value: contactLink, label: "Write to us (e-mail)" },
  { value: "#contact", label: "#contact" },
  { value: "#demo", label: "#demo" },
  { value: "#features", label: "#features" },
  { value: "#pricing", label: "#pricing" },
  { value: "#cta", label: "#cta" },
  { value: "#about", label: "#about" },
];
