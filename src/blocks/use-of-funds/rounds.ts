import type { Template } from "#blocks/_kit/fields/field-section.ts";
import { fundColours } from "./fund-colour.ts";

const { Signal, Blueprint, Growth, Paper } = fundColours;
const own = { amount: "" } as const;

/**
 * The seed round of 2.5M with 18 months of runway, split 50/25/15/10 (CONST-022). The specification
 * does not name its parts.
 */
export const seedRound = {
  totalFunding: 2_500_000,
  timeline: "18 months runway",
  funds: [
    {
      ...own,
      id: "fund0001",
      icon: "cpu",
      category: "Engineering",
      percentage: 50,
      color: Signal,
      description: "The grid, the layers above it, and who keeps both running.",
    },
    {
      ...own,
      id: "fund0002",
      icon: "rocket",
      category: "Installation and sales",
      percentage: 25,
      color: Blueprint,
      description: "Installed at customers, and shown to the next ones.",
    },
    {
      ...own,
      id: "fund0003",
      icon: "shield",
      category: "Security and operations",
      percentage: 15,
      color: Growth,
      description: "Audits, on call, spare machines.",
    },
    {
      ...own,
      id: "fund0004",
      icon: "lock",
      category: "Reserve",
      percentage: 10,
      color: Paper,
      description: "Untouched while the plan holds.",
    },
  ],
} as const;

/** The demo round of 1M, split 60/20/20 (CONST-023). */
export const demoRound = {
  totalFunding: 1_000_000,
  timeline: "To the first installations",
  funds: [
    { ...seedRound.funds[0], percentage: 60 },
    { ...seedRound.funds[1], percentage: 20 },
    { ...seedRound.funds[2], percentage: 20 },
  ],
} as const;

const valuesOf = ({ totalFunding, timeline, funds }: typeof seedRound | typeof demoRound) => ({
  "content.totalFunding": totalFunding,
  "content.timeline": timeline,
  "content.funds": funds,
});

/** The specification describes two different rounds (CON-001); each is available as a template. */
export const roundTemplates: readonly Template[] = [
  {
    name: "Seed round",
    description: "$2.5M for 18 months, split 50/25/15/10.",
    values: valuesOf(seedRound),
  },
  { name: "Demo round", description: "$1M, split 60/20/20.", values: valuesOf(demoRound) },
];
