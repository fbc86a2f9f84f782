import type { JsonObject } from "#core/document/json.ts";
import { withIds } from "../_kit/starter-page.ts";

/** One item of a round's use of funds. */
export interface Fund {
  readonly category: string;
  /** Whole percent; the parts of a round sum to 100. */
  readonly percent: number;
  /** As displayed, such as `$1.25M`. */
  readonly amount: string;
}

/**
 * The seed round of 2.5M with 18 months of runway (CONST-022); the split is given, the category names are ours
 * (CON-001).
 */
export const seedRound: readonly Fund[] = [
  { category: "Engineering", percent: 50, amount: "$1.25M" },
  { category: "Installation and sales", percent: 25, amount: "$625K" },
  { category: "Security and operations", percent: 15, amount: "$375K" },
  { category: "Reserve", percent: 10, amount: "$250K" },
];

/** The demo round of 1M (CONST-023), split 60/20/20. */
export const demoRound: readonly Fund[] = [
  { category: "Engineering", percent: 60, amount: "$600K" },
  { category: "Installation and sales", percent: 20, amount: "$200K" },
  { category: "Security and operations", percent: 20, amount: "$200K" },
];

/** The company's starting point and targets, as statistics (SITE-009). */
export const targets: readonly JsonObject[] = [
  { number: "345", prefix: "$", suffix: "K", label: "2025 starting point" },
  { number: "20", prefix: "$", suffix: "M", gradient: "Signal", label: "ARR target for 2028" },
  { number: "180", suffix: "+", label: "customers, target for 2028" },
];

/** Industries with a sample split, in billions, of their combined market of 152B (SITE-009). */
export const markets = [
  ["Financial services", 31],
  ["Healthcare", 28],
  ["Manufacturing", 24],
  ["Retail & e-commerce", 18],
  ["Technology", 17],
  ["Telecommunications", 13],
  ["Energy & utilities", 12],
  ["Transportation & logistics", 9],
] as const;

/** The markets as statistics. */
export const marketStats: readonly JsonObject[] = withIds(
  "mark",
  markets.map(([label, billions]) => ({
    number: String(billions),
    prefix: "$",
    suffix: "B",
    label,
    animated: false,
  })),
);

/** Four completed and one in progress (CONST-029), over 18 months from concept to market (CONST-030). */
export const milestones: readonly JsonObject[] = withIds("mile", [
  {
    icon: "check-circle",
    color: "Verdigris",
    title: "Completed: concept",
    description: "Month 0. Eight layers drawn, the border of each written down.",
  },
  {
    icon: "check-circle",
    color: "Verdigris",
    title: "Completed: grid on two machines",
    description: "Month 5. A node is switched off and its work goes on elsewhere.",
  },
  {
    icon: "check-circle",
    color: "Verdigris",
    title: "Completed: connectors",
    description: "Month 11. 1000+ systems can be read, each with an account of its own.",
  },
  {
    icon: "check-circle",
    color: "Verdigris",
    title: "Completed: market",
    description: "Month 18. First paid installations; $345K in 2025.",
  },
  {
    icon: "target",
    color: "Furnace",
    title: "In progress: eight industries",
    description:
      "One described workflow for each, so that the second customer takes half the time.",
  },
]);
