import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { url } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { object } from "#core/fields/object.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { email } from "#core/fields/meta-text.ts";
import type { FieldSection } from "./field-section.ts";
import { portraits } from "./sample-pictures.ts";

const [first, second, third] = portraits;
const noSocial = { linkedin: "", twitter: "", email: "", github: "" } as const;

/** Roles without names, so that no person is invented. */
const sampleMembers = [
  {
    id: "memb0001",
    name: "Head of research",
    role: "Models and measurements",
    image: first,
    bio: "Decides which model a task gets, and shows the figures that speak for it.",
    social: noSocial,
  },
  {
    id: "memb0002",
    name: "Lead engineer",
    role: "Installation",
    image: second,
    bio: "Is in the room when the machines arrive, and until the first workflow runs.",
    social: noSocial,
  },
  {
    id: "memb0003",
    name: "Customer lead",
    role: "Your first call",
    image: third,
    bio: "Keeps the plan of six weeks, and says early when something will be late.",
    social: noSocial,
  },
] as const;

const memberFields = {
  name: text({ label: "Name", initial: "New Team Member", max: 160 }),
  role: text({ label: "Role", initial: "Position", max: 160 }),
  image: image({
    label: "Photo",
    hint: "A 4:5 portrait fits best. Without a photo, the initials are shown.",
    initial: first,
  }),
  bio: longText({ label: "Bio", max: 1000 }),
  social: object({
    label: "Social links",
    parts: {
      linkedin: url({ label: "LinkedIn", isOptional: true }),
      twitter: url({ label: "X (Twitter)", isOptional: true }),
      email: email({ label: "E-mail", placeholder: "name@example.com" }),
      github: url({ label: "GitHub", isOptional: true }),
    },
  }),
} as const;

const looks = {
  "styles.gridCols": choice({
    label: "Columns",
    hint: "Narrow screens show fewer.",
    options: [
      [1, "1"],
      [2, "2"],
      [3, "3"],
      [4, "4"],
      [5, "5"],
    ],
    default: 3,
    look: "buttons",
  }),
  "styles.animationStyle": choice({
    label: "Animation",
    hint: "Plays when a portrait comes into view. Visitors who prefer reduced motion see none.",
    options: [
      ["default", "Default"],
      ["bounce", "Bounce"],
      ["fade-up", "Fade up"],
      ["scale", "Scale"],
      ["rotate", "Rotate"],
    ],
    default: "default",
  }),
} as const;

/** The panel sections of both team types (PANEL-029 to 034). */
export function teamSections(starts: {
  readonly title: string;
  /** Default for whether portraits react to the pointer. */
  readonly isEnhanced: boolean;
}) {
  return [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: starts.title, max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Members",
      fields: {
        "content.members": list({
          label: "Members",
          singular: "member",
          summary: "name",
          max: 60,
          initial: sampleMembers,
          item: memberFields,
        }),
      },
    },
    {
      title: "Display",
      fields: {
        ...looks,
        "settings.enhancedAnimations": toggle({
          label: "Enhanced animations",
          hint: "Portraits also respond to the pointer.",
          default: starts.isEnhanced,
        }),
        "settings.showBio": toggle({ label: "Show bio", default: true }),
        "settings.showSocial": toggle({ label: "Show social links", default: true }),
      },
    },
  ] as const satisfies readonly FieldSection[];
}
