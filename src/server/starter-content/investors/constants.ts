import type { JsonObject } from "#core/document/json.ts";
import { withIds } from "../_kit/starter-page.ts";

/** One item of a round's use of funds. */
export interface Fund {
  readonly category: string;
  /** Whole percent; the parts of a round sum to 100. */
  readonly percent: number;
  /** As displayed, such as `$1.25M`. */
  readonly amount: string;
  readonly icon: string;
}

/**
 * The seed round of 2.5M with 18 months of runway (CONST-022); the split is given, the category names are ours
 * (CON-001).
 */
export const seedRound: readonly Fund[] = [
  {
    category: "Engineering",
    percent: 50,
    amount: "$1.25M",
    icon: "server",
  },
  {
    category: "Sales and installation",
    percent: 25,
    amount: "$625K",
    icon: "users",
  },
  {
    category: "Operations and security",
    percent: 15,
    amount: "$375K",
    icon: "lock",
  },
  {
    category: "Reserve",
    percent: 10,
    amount: "$250K",
    icon: "target",
  },
];

/** The demo round of 1M (CONST-023), split 60/20/20. */
export const demoRound: readonly Fund[] = [
  {
    category: "Engineering",
    percent: 60,
    amount: "$600K",
    icon: "server",
  },
  {
    category: "Sales and installation",
    percent: 20,
    amount: "$200K",
    icon: "users",
  },
  {
    category: "Operations and security",
    percent: 20,
    amount: "$200K",
    icon: "lock",
  },
];

/** The parts of a round as rows of a chart, whose bars are their percentages (CONST-033). */
export function fundRows(round: readonly Fund[]): readonly JsonObject[] {
  return withIds(
    "fund",
    round.map(({ category, percent, amount, icon }) => ({
      category,
      percentage: percent,
      amount,
      icon,
    })),
  );
}

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
  ["Retail and e-commerce", 18],
  ["Technology", 17],
  ["Telecommunications", 13],
  ["Energy and utilities", 12],
  ["Transport and logistics", 9],
] as const;

/** The markets as rows of a chart, in billions. */
export const marketRows: readonly JsonObject[] = withIds(
  "mark",
  markets.map(([label, value]) => ({ label, value, growth: "" })),
);

/** Said with every chart of the markets. */
export const marketSource = "The split is a sample that adds up to the combined market.";

/**
 * Revenue by year in millions, from the starting point to the target (CONST-024): 3.9 times each year, four fifths of
 * it from enterprises. The years between are calculated, the split is a sample.
 */
export const projections: readonly JsonObject[] = withIds("year", [
  { year: "2025", enterprise: 0.276, smallbusiness: 0.069 },
  { year: "2026", enterprise: 1.07, smallbusiness: 0.27 },
  { year: "2027", enterprise: 4.13, smallbusiness: 1.03 },
  { year: "2028", enterprise: 16, smallbusiness: 4 },
]);

/** What the projections assume. */
export const assumptions: readonly string[] = [
  "3.9 times each year, from $345K in 2025 to $20M ARR in 2028",
  "180+ customers by then, at some $110K a customer",
];

const done = { status: "completed" } as const;

/** Four completed and one in progress (CONST-029), over 18 months from concept to market (CONST-030). */
export const milestones: readonly JsonObject[] = withIds("mile", [
  {
    ...done,
    date: "Month 0",
    icon: "target",
    title: "The plan",
    description: "Eight layers on paper.",
  },
  {
    ...done,
    date: "Month 5",
    icon: "server",
    title: "A grid of two",
    description: "One fails, its work goes on.",
  },
  {
    ...done,
    date: "Month 11",
    icon: "lock",
    title: "1000+ systems",
    description: "Each is read with its own account.",
  },
  {
    ...done,
    date: "Month 18",
    icon: "users",
    title: "In the market",
    description: "$345K in 2025.",
  },
  {
    status: "current",
    date: "Now",
    icon: "target",
    title: "All 8 industries",
    description: "One described workflow for each.",
  },
]);
