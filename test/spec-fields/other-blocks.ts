import type { SpecField, SpecFields } from "./spec-field.ts";

const icons = (names: string): readonly string[] => names.split(" ");
const sphereSize: SpecField = {
  ids: "PANEL-141",
  options: [16, 20, 24, 32],
  absent: 24,
};
/** What it says of blocks that move, answer or draw, and of those for investors. */
export const otherBlocks: SpecFields = {
  "simple-2d-architecture": { "content.sphereSize": sphereSize },
  "agents-architecture": {
    "content.sphereSize": sphereSize,
    "settings.animationQuality": {
      ids: "PANEL-142",
      options: ["low", "medium", "high"],
      absent: "high",
    },
    "settings.agentCount": { ids: "PANEL-142 PANEL-143", range: [10, 50], absent: 35 },
  },
  "investor-access": {
    "settings.style": { ids: "PANEL-146", options: ["card", "button", "banner"] },
  },
  chatbot: {
    "content.personality": {
      ids: "PANEL-149",
      options: ["helpful", "friendly", "technical", "sales", "support"],
    },
    "settings.chatStyle": {
      ids: "PANEL-150",
      options: ["floating", "embedded", "modal", "sidebar"],
      absent: "floating",
    },
    "settings.position": {
      ids: "PANEL-151 BUILD-108",
      options: ["bottom-right", "bottom-left", "top-right", "top-left", "center"],
      absent: "bottom-right",
    },
    "settings.responseStyle": {
      ids: "PANEL-152",
      options: ["conversational", "bullet-points", "detailed", "concise"],
    },
    "settings.autoOpenDelay": { ids: "PANEL-153 BUILD-108", range: [0, 60], absent: 0 },
  },
  "customer-success": {
    "content.cases.metrics.icon": {
      ids: "PANEL-160",
      options: icons("trending-up target star zap"),
    },
    "styles.layout": { ids: "PANEL-161", options: ["grid", "carousel", "list"] },
    "content.cases": { ids: "PANEL-164", newLines: { metrics: 2 } },
  },
  "blog-preview": {
    "content.posts": {
      ids: "PANEL-165 PANEL-166",
      newItem: {
        title: "New Blog Post",
        author: "Author Name",
        category: "Technology",
        readTime: "5 min read",
        link: "#",
        date: "2026-03-04",
      },
    },
    "styles.layoutStyle": { ids: "PANEL-167", options: ["grid", "list"], absent: "grid" },
  },
  "agent-flow": {
    "content.flowType": {
      ids: "PANEL-173",
      options: ["conversation", "workflow", "decision-tree"],
      besides: ["agent-grid", "none"],
    },
  },
  "3d-animation": {
    "content.animationType": {
      ids: "PANEL-172",
      options: ["rotating-sphere", "layered-architecture", "neural-network"],
      besides: ["none"],
    },
  },
  magic: {
    "content.magicEffect": {
      ids: "PANEL-175",
      options: ["particles", "morphing", "constellation"],
      besides: ["none"],
    },
  },
  "financial-projections": {
    "content.timeframe": { ids: "BLOCK-094", options: ["seed-stage", "growth"] },
  },
  "slide-vision": {
    "content.features.icon": {
      ids: "PANEL-178",
      options: icons("shield zap trending-up target users lock sparkles globe"),
    },
  },
  "slide-metrics": {
    "content.metrics.icon": {
      ids: "PANEL-180",
      options: icons("target trending-up users zap dollar-sign calendar award bar-chart"),
    },
    "content.metrics.color": { ids: "PANEL-180", presets: 7 },
  },
  "investment-hero": {
    "content.metrics": { ids: "PANEL-182", newItem: { value: "$0" } },
  },
  "use-of-funds": {
    "content.totalFunding": { ids: "PANEL-185", absent: 1_000_000 },
    "content.funds.percentage": { ids: "PANEL-186", range: [0, 100] },
    "content.funds": { ids: "PANEL-191", newItem: { percentage: 0 } },
    "content.funds.color": { ids: "PANEL-191", presets: 8 },
  },
  "traction-milestones": {
    "content.milestones.status": {
      ids: "PANEL-193",
      options: ["completed", "current", "upcoming", "future"],
    },
    "content.milestones": { ids: "PANEL-194", newItem: { status: "upcoming" } },
  },
  "slide-security-architecture": {
    "content.securityLayers.icon": {
      ids: "PANEL-200",
      options: icons("shield lock key network database users server"),
    },
  },
  "slide-technical-architecture": {
    "content.architectureLayers.color": {
      ids: "PANEL-201",
      options: ["blue", "purple", "cyan", "green", "red", "orange", "pink"],
    },
    "content.architectureLayers": {
      ids: "PANEL-202",
      newItem: { name: "New Layer", description: "Layer description", color: "blue" },
      newLines: { components: 2 },
    },
  },
  custom: {
    "content.customType": {
      ids: "BLOCK-149",
      options: ["difference", "go-to-market", "team-timeline"],
      besides: ["none"],
    },
  },
};
