import { specifiedPages } from "#core/fields/specified-pages.ts";

const start = { buttonAction: "link", buttonUrl: "", borderColor: "" } as const;

/**
 * The template "Business Solutions" (PANEL-082, GAP-029), also the initial content of a new block.
 */
export const businessSolutions = [
  {
    ...start,
    id: "prod0001",
    icon: "building2",
    title: "For the whole company",
    subtitle: "Several departments",
    description: "Say what is delivered, to whom, and what stays with the customer.",
    features: [
      "What is installed, and where it runs",
      "Who may use it, and who decides that",
      "What happens when a machine fails",
      "How long it takes until the first result",
    ],
    gradient: "Blueprint",
    buttonText: "For businesses",
    buttonLink: specifiedPages.business,
  },
  {
    ...start,
    id: "prod0002",
    icon: "users",
    title: "For a small team",
    subtitle: "One workflow",
    description: "The same thing in a smaller size: name what is left out, and what is not.",
    features: [
      "What one machine is enough for",
      "What it costs each month, with everything",
      "Who looks after it",
      "How it grows into the other one",
    ],
    gradient: "Furnace",
    buttonText: "For small businesses",
    buttonLink: specifiedPages.smallBusiness,
  },
] as const;
