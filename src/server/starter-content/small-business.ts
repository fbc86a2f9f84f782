import { smallBusinessClose } from "./small-business-close.ts";
import { paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

/** For an office without an IT department: the price first, then the week it takes, then the calculation. */
export const smallBusiness: StarterPage = {
  pageId: "small_business",
  seo: {
    title: "Private AI for small businesses: one server, one price",
    description:
      "One server in the office, one workflow, $490 a month as a sample price. What it takes off your desk, the first five days, and the sum worked out.",
  },
  blocks: [
    starterBlock("small-hero", "hero", "Hero", {
      content: {
        badge: "For 5 to 100 people",
        badgeIcon: "none",
        title: "One server in the office,",
        secondTitle: "one pile less on the desk",
        subtitle:
          "It reads what comes in, fills in what can be filled in, and asks you about the rest. The documents stay in the room, and the price stays the same every month.",
        buttonText: "See the price",
        buttonAction: "scroll",
        scrollTarget: "pricing",
        secondaryButtonText: "The first five days",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "quick-start",
        featureCards: withIds("card", [
          {
            icon: "lock",
            color: "sphere-silver",
            title: "In your own room",
            description: "No document goes to a public model, and none to us.",
          },
          {
            icon: "users",
            color: "sphere-silver",
            title: "No IT staff needed",
            description: "We set it up and update it, through access that you open each time.",
          },
          {
            icon: "check-circle",
            color: "sphere-amber",
            title: "You have the last word",
            description: "Payments and letters wait for your click, as long as you want that.",
          },
        ]),
      },
      styles: { drawing: "office" },
    }),
    starterBlock("small-pricing", "pricing", "Pricing", {
      content: {
        title: "Three sizes, no meter",
        subtitle:
          "Sample prices, without tax and without the server: about $6,000, and yours to keep.",
        plans: withIds("plan", [
          {
            name: "One node",
            description: "One server, up to 25 people.",
            price: "490",
            period: "/month",
            features: [
              "One workflow",
              "All connectors",
              "Updates and a yearly check",
              "Help on working days",
            ],
            buttonText: "Request access",
            buttonLink: "/signup",
            popular: true,
          },
          {
            name: "Two nodes",
            description: "For work that must not wait.",
            price: "890",
            period: "/month",
            features: [
              "Up to four workflows",
              "One server may fail",
              "Up to 100 people",
              "Help within two hours",
            ],
            buttonText: "Request access",
            buttonLink: "/signup",
          },
          {
            name: "Grid",
            description: "3 to 20 nodes.",
            price: "2,900",
            period: "/month",
            features: [
              "Workflows and people without limit",
              "99.9 % uptime agreed",
              "Monitoring 24/7",
            ],
            buttonText: "For enterprises",
            buttonLink: "/business",
          },
        ]),
      },
      styles: { ...paper },
      settings: { anchor: "pricing", showPopularBadge: false },
    }),
    starterBlock("small-start", "process-steps", "Quick start", {
      content: {
        title: "Running by Friday",
        subtitle: "The first week of an example. You need an hour a day, and a socket.",
        steps: withIds("step", [
          {
            icon: "zap",
            title: "Monday: plug in",
            description: "Power and network. It finds your files and your mail.",
          },
          {
            icon: "globe",
            title: "Tuesday: connect",
            description: "You sign in once to the three systems it may use.",
          },
          {
            icon: "users",
            title: "Wednesday: show",
            description: "Do ten cases. It writes the task down, you correct it.",
          },
          {
            icon: "target",
            title: "Thursday: check",
            description: "It does fifty. You look at every one of them.",
          },
          {
            icon: "award",
            title: "Friday: let go",
            description: "Mark what still needs your eye, and switch it on.",
          },
        ]),
      },
      settings: { anchor: "quick-start", numberingStyle: "none" },
    }),
    starterBlock("small-sum", "image-text", "The sum", {
      content: {
        title: "The sum, worked out",
        description:
          "A sample office: 400 invoices a month, 9 minutes each, $40 an hour. The agent finishes 85 of 100; a person looks at the other 60.",
        features: [
          "Before: 60 hours a month. After: 9",
          "51 hours saved are $2,040",
          "Less the plan, $1,550 remain",
          "A $6,000 server is paid in month 4",
        ],
        badge: "Invoices in May, sample",
        statusText: "Month closed",
        queryText: "Which invoices still need me?",
        queryMeta: "60 of 400: 31 without an order, 22 over the limit, 7 not readable",
        stats: withIds("read", [
          { label: "Finished", value: "85%", sublabel: "340 of 400 invoices" },
          { label: "Hours", value: "9 of 60", sublabel: "still done by hand" },
          { label: "Corrected", value: "4", sublabel: "each one shown to the agent" },
        ]),
        footerText: "Sample readings, not those of a customer",
      },
      styles: { layoutDirection: "stacked" },
      settings: { visualStyle: "dashboard" },
    }),
    ...smallBusinessClose,
  ],
};
