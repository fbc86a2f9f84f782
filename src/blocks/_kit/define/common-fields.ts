import { sectionId } from "#core/fields/link.ts";
import type { FieldSection } from "../fields/field-section.ts";
import { arrangementFields } from "../styles/arrangement-fields.ts";
import { backgroundFields, partColourFields } from "../styles/colour-fields.ts";
import { columnFields, spacingFields } from "../styles/box-fields.ts";
import { deviceFields } from "../styles/device-fields.ts";
import { animationFields } from "../styles/motion-fields.ts";
import {
  opacityFields,
  placementFields,
  scaleFields,
  transformFields,
} from "../styles/placement-fields.ts";
import { typographyFields } from "../styles/typography-fields.ts";

export interface CommonSection extends FieldSection {
  /** The tab of the properties panel that shows this section. */
  readonly tab: "style" | "layout";
}

/**
 * The fields every block has, as sections of the Style and Layout tabs. A block that declares a
 * field at the same path may narrow its options or default, never its kind.
 */
export const commonSections = [
  { title: "Background", tab: "style", fields: backgroundFields },
  { title: "Colours", tab: "style", fields: partColourFields },
  { title: "Typography", tab: "style", fields: typographyFields },
  // Before the full transform section: of two fields at the same path, the later one applies.
  { title: "Effects", tab: "style", fields: { ...opacityFields, ...scaleFields } },
  { title: "Animation", tab: "style", fields: animationFields },
  { title: "Spacing", tab: "layout", fields: spacingFields },
  { title: "Text and width", tab: "layout", fields: columnFields },
  { title: "Arrangement", tab: "layout", fields: arrangementFields },
  { title: "Position and layer", tab: "layout", fields: placementFields },
  { title: "Transform", tab: "layout", fields: transformFields },
  { title: "Devices", tab: "layout", fields: deviceFields },
  {
    title: "Address",
    tab: "layout",
    fields: {
      "settings.anchor": sectionId({
        label: "Section id",
        hint: "Scrolling buttons and links like #contact lead to the section with this id.",
      }),
    },
  },
] as const satisfies readonly CommonSection[];
