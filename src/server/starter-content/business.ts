import { businessAgreement } from "./business-agreement.ts";
import { contactBlock } from "./_kit/contact-block.ts";
import { blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

/** For companies with several departments: where it begins, how they share machines, how it spreads, what is agreed. */
export const business: StarterPage = {
  pageId: "business",
  seo: {
    title: "Private AI for enterprises: one grid, many departments",
    description:
      "Finance, service, legal and operations run agents on the same machines, each behind its own keys and budget. Roll-out plan, agreement and prices.",
  },
  blocks: [
    starterBlock("business-hero", "hero", "Hero", {
      content: {
        badge: "For enterprises",
        badgeIcon: "none",
        title: "One grid for every department,",
        secondTitle: "a wall between each two",
        subtitle:
          "Finance, service, legal and operations run agents on the same machines, each behind its own keys and budget. IT runs one platform, from one console.",
        buttonText: "See the roll-out",
        buttonAction: "scroll",
        scrollTarget: "rollout",
        secondaryButtonText: "Compare plans",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "pricing",
        featureCards: withIds("card", [
          {
            icon: "key",
            color: "sphere-amber",
            title: "Own keys",
            description: "What one department stores, another cannot decrypt.",
          },
          {
            icon: "server",
            color: "sphere-silver",
            title: "Own queues",
            description: "A full queue in one department is empty in the next.",
          },
          {
            icon: "bar-chart",
            color: "sphere-blue",
            title: "Own budget",
            description: "Each has its share of the cards, and a bill for it.",
          },
        ]),
      },
      styles: { drawing: "rack" },
    }),
    starterBlock("business-departments", "products", "Departments", {
      content: {
        title: "Where it begins to count",
        subtitle: "Four workflows that are often first. The figures are examples.",
        products: withIds("prod", [
          {
            icon: "bar-chart",
            gradient: "Limestone",
            subtitle: "Finance",
            title: "Invoices",
            description: "Matched with order and receipt, then posted.",
            features: [
              "1,200 a month, 6 minutes each: 120 hours",
              "85 % posted without a hand",
              "180 laid before a person: 18 hours",
            ],
          },
          {
            icon: "users",
            gradient: "Limestone",
            subtitle: "Service",
            title: "Tickets",
            description: "Read, sorted, and answered in draft.",
            features: [
              "400 a day in three languages",
              "First draft after 20 seconds",
              "Every letter sent by a person",
            ],
          },
          {
            icon: "shield",
            gradient: "Limestone",
            subtitle: "Legal",
            title: "Contracts",
            description: "Compared with your own clauses, paragraph by paragraph.",
            features: [
              "40 pages read in 50 seconds",
              "Deviations beside your clause",
              "Nothing signed, nothing sent",
            ],
          },
          {
            icon: "zap",
            gradient: "Limestone",
            subtitle: "Operations",
            title: "Shift reports",
            description: "Three plants, one page, at six in the morning.",
            features: [
              "Each line with the machine it came from",
              "The last 30 days beside it",
              "Orders proposed, not placed",
            ],
          },
        ]),
      },
      styles: { gridLayout: "two-column", cardStyle: "gradient" },
      settings: { anchor: "features" },
    }),
    starterBlock("business-console", "image-text", "Shared machines", {
      content: {
        title: "Finance closes the month, service stays quick",
        description:
          "Each department owns a share of the graphics cards. What it leaves idle, others may borrow.",
        features: [
          "Budgets in card hours, not in tokens",
          "Idle shares lent, and returned in seconds",
        ],
        badge: "Grid of 12 nodes",
        statusText: "Month-end",
        queryText: "Match 1,200 invoices with their orders and receipts",
        queryMeta: "begun 02:00, done 03:12, 180 laid before a person",
        stats: withIds("read", [
          { label: "Finance", value: "5 of 12", sublabel: "matches invoices until 03:12" },
          { label: "Service", value: "3 of 12", sublabel: "answers under 2 s" },
          { label: "Legal", value: "1 of 12", sublabel: "9 contracts waiting" },
          { label: "Free", value: "3 of 12", sublabel: "lent to nobody" },
        ]),
        footerText: "Sample readings, not those of a customer",
      },
      styles: { screen: "rights", layoutDirection: "image-left" },
      settings: { visualStyle: "dashboard" },
    }),
    starterBlock("business-rollout", "process-steps", "Roll-out", {
      content: {
        title: "From one workflow to the company",
        subtitle: "An example plan. Each step ends with a count, and can be the last.",
        steps: withIds("step", [
          {
            icon: "zap",
            title: "Weeks 1 to 6: one workflow",
            description:
              "Counted before, run beside the people who do it now, counted again. Three nodes are enough.",
          },
          {
            icon: "users",
            title: "Months 3 and 4: one department",
            description:
              "Four to six workflows under one budget. Its own people write the next task files.",
          },
          {
            icon: "server",
            title: "Months 5 to 9: three departments",
            description: "Shares of the cards, an owner for each task, one review a month.",
          },
          {
            icon: "key",
            title: "From month 10: yours to run",
            description:
              "Your operators have the console, keys and manual. We answer when they ask.",
          },
        ]),
      },
      styles: { ...paper, layoutStyle: "vertical" },
      settings: { anchor: "rollout" },
    }),
    ...businessAgreement,
    starterBlock("business-pricing", "pricing", "Pricing", {
      content: {
        title: "Two plans",
        subtitle: "Sample prices, without tax and machines.",
        plans: withIds("plan", [
          {
            name: "Grid",
            description: "3 to 20 nodes in one company.",
            price: "2,900",
            period: "/month",
            features: [
              "Workflows and people without limit",
              "99.9 % uptime, measured each month",
              "Monitoring 24/7",
              "Roll-out with a named engineer",
            ],
            buttonText: "Request access",
            buttonLink: "/signup",
            popular: true,
          },
          {
            name: "Sovereign",
            description: "Several sites, or no internet at all.",
            price: "On request",
            period: "",
            features: [
              "Everything in Grid",
              "Signed updates, carried in",
              "Your own key store and directory",
              "Engineers on call, vetted by you",
            ],
            buttonText: "Write to us",
            buttonLink: "#contact",
          },
        ]),
      },
      styles: { pricingStyle: "minimal" },
      settings: { anchor: "pricing", showPopularBadge: false },
    }),
    contactBlock("business-contact", {
      title: "Name the workflow that costs you most",
      description: "An hour is enough for the first look.",
      styles: { ...blueprint },
    }),
  ],
};
