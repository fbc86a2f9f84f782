import type { SpecField, SpecFields } from "./spec-field.ts";

const icons = (names: string): readonly string[] => names.split(" ");
const animationStyle: SpecField = {
  ids: "PANEL-033",
  options: ["default", "bounce", "fade-up", "scale", "rotate"],
};
const teamFields = {
  "styles.gridCols": { ids: "PANEL-014 PANEL-032", options: [1, 2, 3, 4, 5], absent: 3 },
  "styles.animationStyle": animationStyle,
  "content.members": {
    ids: "PANEL-034",
    newItem: {
      name: "New Team Member",
      role: "Position",
      social: { linkedin: "", twitter: "", email: "", github: "" },
    },
  },
} as const;

/** What the specification says of the panels of a website's blocks, written down from it under our names of the types. */
export const pageBlocks: SpecFields = {
  hero: {
    "content.buttonAction": {
      ids: "PANEL-024",
      options: ["link", "contact-form", "external", "scroll", "meeting"],
    },
    "content.secondaryButtonAction": {
      ids: "PANEL-024",
      options: ["link", "contact-form", "external", "scroll", "meeting"],
    },
    "content.badgeSize": { ids: "PANEL-026", options: ["small", "medium", "large"] },
    "content.badgeIcon": {
      ids: "PANEL-027",
      options: icons(
        "none brain sparkles zap rocket star crown shield check-circle trending-up award",
      ),
    },
    "content.featureCards": {
      ids: "PANEL-028",
      newItem: { icon: "zap", color: "sphere-blue", title: "New Feature" },
    },
    "content.buttonLink": {
      ids: "PANEL-015",
      options:
        "/ /business /small-business /about /architecture /industry /publications /signup /login mailto: #contact #demo #features #pricing #cta #about".split(
          " ",
        ),
    },
  },
  team: teamFields,
  "animated-team": teamFields,
  features: {
    "content.features.icon": {
      ids: "PANEL-037",
      options: icons(
        "brain shield zap globe users cpu cloud lock heart star target award lightbulb rocket diamond",
      ),
    },
    "content.features": {
      ids: "PANEL-040",
      newItem: { title: "New Feature", color: "Purple to blue" },
    },
    "styles.gridCols": { ids: "PANEL-014 PANEL-038", options: [1, 2, 3, 4, 5, 6], absent: 3 },
    "styles.animationStyle": {
      ids: "PANEL-039",
      options: ["none", "float", "scale", "lift", "glow"],
      absent: "float",
    },
  },
  text: {
    "styles.containerWidth": {
      ids: "PANEL-043",
      options: ["max-w-2xl", "max-w-4xl", "max-w-6xl", "max-w-7xl", "full"],
    },
    "styles.fontSize": { ids: "PANEL-044", options: ["sm", "base", "lg", "xl"] },
    "styles.textAlign": { ids: "PANEL-045", options: ["left", "center", "right", "justify"] },
  },
  testimonials: {
    "styles.layout": { ids: "PANEL-050", options: ["grid", "carousel", "list", "featured"] },
    "styles.gridCols": { ids: "PANEL-014 PANEL-049", options: [1, 2, 3, 4], absent: 3 },
    "content.testimonials.rating": { ids: "PANEL-047", range: [1, 5] },
    "content.testimonials": { ids: "PANEL-051", newItem: { rating: 5, verified: true } },
  },
  pricing: {
    "settings.currency": { ids: "PANEL-054", options: ["$", "€", "£", "¥", "₹"], absent: "$" },
    "styles.pricingStyle": {
      ids: "PANEL-056",
      options: ["cards", "table", "minimal", "gradient"],
      absent: "cards",
    },
    "content.plans": {
      ids: "PANEL-057",
      newItem: {
        price: "$99",
        period: "/month",
        buttonLink: "/signup",
        popular: false,
        disabled: false,
      },
      newLines: { features: 3 },
    },
  },
  contact: {
    "content.formFields.type": {
      ids: "PANEL-060",
      options: ["text", "email", "tel", "textarea", "select", "checkbox", "radio"],
    },
    "settings.formAction": {
      ids: "PANEL-061",
      options: ["contact-form", "newsletter", "custom"],
      absent: "contact-form",
    },
  },
  faq: {
    "content.questions.category": {
      ids: "PANEL-066",
      options: ["general", "pricing", "technical", "support", "billing", "features"],
      absent: "general",
    },
    "styles.layout": {
      ids: "PANEL-067",
      options: ["accordion", "tabs", "cards", "list"],
      absent: "accordion",
    },
    "styles.columns": { ids: "PANEL-014 PANEL-067", options: [1, 2] },
    "content.questions": { ids: "PANEL-069", newItem: { category: "general", expanded: false } },
  },
  newsletter: {
    "settings.emailService": {
      ids: "PANEL-072",
      options: ["mailchimp", "convertkit", "mailerlite", "custom"],
      absent: "mailchimp",
    },
  },
  "social-proof": {
    "styles.layout": {
      ids: "PANEL-076",
      options: ["logos-only", "badges-only", "logos-badges", "mixed"],
      absent: "logos-badges",
    },
    "styles.logoColumns": { ids: "PANEL-014 PANEL-076", options: [3, 4, 5, 6], absent: 4 },
    "styles.badgeColumns": { ids: "PANEL-014 PANEL-076", options: [2, 3, 4], absent: 3 },
  },
  banner: {
    "content.bannerType": {
      ids: "PANEL-079",
      options: ["announcement", "promotion", "warning", "info", "update"],
    },
    "settings.position": {
      ids: "PANEL-080",
      options: ["top", "bottom", "fixed-top", "fixed-bottom"],
      absent: "top",
    },
    "styles.size": {
      ids: "PANEL-081",
      options: ["small", "medium", "large"],
      absent: "medium",
    },
  },
  products: {
    "content.products.icon": {
      ids: "PANEL-084",
      options: icons(
        "building2 users cpu cloud shield zap globe brain heart star target award rocket",
      ),
    },
    "content.products.buttonAction": {
      ids: "PANEL-085",
      options: ["link", "contact-form", "external", "meeting"],
      absent: "link",
    },
    "content.products.gradient": { ids: "PANEL-083 PANEL-203", presets: 5 },
    "styles.gridLayout": {
      ids: "PANEL-086",
      options: ["single-column", "two-column", "three-column"],
      absent: "two-column",
    },
    "styles.cardStyle": {
      ids: "PANEL-086",
      options: ["gradient", "solid", "glass", "minimal"],
      absent: "gradient",
    },
  },
  "image-text": {
    "content.buttonAction": {
      ids: "PANEL-089",
      options: ["link", "contact-form", "download", "external", "meeting"],
    },
    "settings.visualStyle": {
      ids: "PANEL-090",
      options: ["abstract", "dashboard"],
      absent: "abstract",
    },
    "styles.layoutDirection": {
      ids: "PANEL-091",
      options: ["image-right", "image-left", "stacked"],
      absent: "image-right",
    },
  },
  "process-steps": {
    "content.steps.icon": {
      ids: "PANEL-095",
      options: icons(
        "users cpu zap shield globe brain cloud heart star target award rocket lightbulb building2",
      ),
    },
    "content.steps.color": { ids: "PANEL-097 PANEL-203", presets: 5 },
    // The fourth, after three others.
    "content.steps": { ids: "PANEL-096", newItem: { title: "4. New Step" } },
    "styles.layoutStyle": {
      ids: "PANEL-098",
      options: ["horizontal", "vertical", "grid"],
      absent: "horizontal",
    },
    "settings.numberingStyle": {
      ids: "PANEL-098",
      options: ["numeric", "roman", "letters", "none"],
      absent: "numeric",
    },
  },
  stats: {
    "content.stats.gradient": { ids: "PANEL-100 PANEL-203", presets: 7 },
    "content.stats.animated": { ids: "PANEL-100", absent: true },
    "styles.layout": {
      ids: "PANEL-101",
      options: ["horizontal", "vertical", "grid-2", "grid-3"],
    },
    "settings.animationSpeed": {
      ids: "PANEL-102",
      options: ["slow", "normal", "fast", "none"],
      absent: "normal",
    },
  },
  cta: {
    "content.buttonAction": {
      ids: "PANEL-104",
      options: ["link", "contact-form", "download", "external", "scroll", "meeting"],
    },
    "content.secondaryButtonAction": {
      ids: "PANEL-105",
      options: ["link", "contact-form", "download", "external", "scroll", "meeting"],
    },
    "styles.buttonLayout": {
      ids: "PANEL-107",
      options: ["horizontal", "vertical", "centered"],
    },
    "styles.buttonStyle": {
      ids: "PANEL-107",
      options: ["gradient", "solid", "outline", "glass"],
    },
  },
  video: {
    "settings.aspectRatio": {
      ids: "PANEL-110",
      options: ["16:9", "4:3", "1:1", "9:16"],
      absent: "16:9",
    },
  },
  "image-grid": {
    "styles.gridCols": { ids: "PANEL-014 PANEL-117", options: [1, 2, 3, 4, 5, 6], absent: 3 },
    "settings.imageAspectRatio": {
      ids: "PANEL-118",
      options: ["square", "video", "4:3", "3:2"],
      absent: "video",
    },
  },
  careers: {
    "content.openings.department": {
      ids: "PANEL-121",
      options: "Engineering Design Product Marketing Sales Operations Legal Finance HR".split(" "),
    },
    "content.openings.location": {
      ids: "PANEL-122",
      options: [
        "Remote",
        "San Francisco",
        "New York",
        "London",
        "Berlin",
        "Tokyo",
        "Hybrid - SF",
        "Hybrid - NY",
      ],
    },
    "content.openings.type": {
      ids: "PANEL-123",
      options: ["Full-time", "Part-time", "Contract", "Internship"],
    },
    "content.openings": {
      ids: "PANEL-124",
      newItem: { department: "Engineering", location: "Remote", type: "Full-time" },
    },
    "styles.layout": { ids: "PANEL-125", options: ["cards", "list", "table"] },
  },
  industries: {
    "content.industries.icon": {
      ids: "PANEL-128",
      options: icons(
        "heart dollar-sign cpu shield building2 globe zap users brain cloud star target award rocket",
      ),
    },
    "content.industries.gradient": { ids: "PANEL-129 PANEL-204", presets: 8 },
    "content.industries": { ids: "PANEL-132", newLines: { useCases: 3 } },
    "styles.gridCols": { ids: "PANEL-014 PANEL-130", options: [2, 3, 4], absent: 3 },
  },
  iframe: {
    "settings.width": {
      ids: "PANEL-135",
      options: ["100%", "75%", "50%", "800px", "1200px"],
    },
    "settings.height": {
      ids: "PANEL-135",
      options: ["400px", "600px", "800px", "100vh", "50vh"],
    },
    "settings.sandbox": {
      ids: "PANEL-136",
      options: [
        "",
        "allow-scripts",
        "allow-same-origin",
        "allow-scripts allow-same-origin",
        "allow-scripts allow-same-origin allow-forms",
      ],
    },
    "styles.borderRadius": {
      ids: "PANEL-137",
      options: ["rounded-none", "rounded-md", "rounded-lg", "rounded-xl", "rounded-2xl"],
    },
  },
};
