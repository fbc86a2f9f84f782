import { homeClose } from "./home-close.ts";
import { homeOffer } from "./home-offer.ts";
import { airy, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

/**
 * The pitch (SITE-008): private deployment, data sovereignty, workflow integration, fast return. One idea per
 * section: what it is, what stays inside, what is installed, what it connects to; then how, for how much and for
 * whom.
 */
export const home: StarterPage = {
  pageId: "home",
  seo: {
    title: "Private AI on hardware you own",
    description:
      "AI agents, a private language-model cloud and an agent grid, installed in your data centre or cloud account. Prompts and documents stay in your network.",
  },
  blocks: [
    starterBlock("home-hero", "hero", "Hero", {
      content: {
        badge: "Private, distributed AI infrastructure",
        badgeIcon: "shield",
        title: "AI that runs on hardware you own",
        secondTitle: "and answers from data that stays yours",
        subtitle:
          "AI agents, a private language-model cloud and an agent grid, installed in your data centre or cloud account. Prompts and documents stay in your network.",
        buttonText: "See what is installed",
        buttonAction: "scroll",
        scrollTarget: "products",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
        featureCards: withIds("card", [
          {
            icon: "lock",
            color: "sphere-blue",
            title: "Private deployment",
            description: "Models run in your building or cloud account, never at a public service.",
          },
          {
            icon: "shield",
            color: "sphere-teal",
            title: "Data sovereignty",
            description: "You choose the country and who holds the keys.",
          },
          {
            icon: "network",
            color: "sphere-amber",
            title: "Workflow integration",
            description: "Agents work in your mail, files and databases.",
          },
          {
            icon: "trending-up",
            color: "sphere-green",
            title: "Fast return",
            description: "Start with one workflow. Count its hours before and after.",
          },
        ]),
      },
    }),
    starterBlock("home-parts", "text", "The line", {
      content: {
        html:
          "<h2>Nothing crosses the line you draw</h2>" +
          "<p>Ask a public model about a contract, and both leave the building. Here the model comes to the data, reads with the rights of the person who asks and names the paragraph behind each statement.</p>",
      },
      styles: { ...airy, containerWidth: "max-w-6xl", fontSize: "xl" },
    }),
    starterBlock("home-console", "image-text", "Console", {
      content: {
        title: "An answer you can check",
        description:
          "Each statement carries its file, page and paragraph. What a colleague may not open, the model does not read.",
        features: [],
        buttonText: "Follow one request",
        buttonLink: "/architecture#path",
        badge: "Console, sample",
        statusText: "On site",
        queryText: "Which supplier contracts end before October, and with what notice?",
        queryMeta: "212 contracts searched in 1.9 s, 2 cited, 0 bytes sent out",
        stats: withIds("read", [
          {
            label: "Cable supply ends on 31 August; the notice is three months.",
            value: "supply-0114.pdf",
            sublabel: "page 7, paragraph 3",
          },
          {
            label: "Cold storage ends on 15 September; the notice is six weeks.",
            value: "lease-0087.pdf",
            sublabel: "page 2, paragraph 1",
          },
        ]),
        footerText: "Sample answer, not that of a customer",
      },
      styles: { ...paper, screen: "answer" },
      settings: { visualStyle: "dashboard", anchor: "demo" },
    }),
    ...homeOffer,
    ...homeClose,
  ],
};
