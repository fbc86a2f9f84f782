import { databaseFaults } from "./database-faults.ts";
import type { Fault } from "./fault.ts";
import { mailFaults } from "./mail-faults.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { twoNodes } from "./two-nodes.ts";
import { visitors } from "./visitors.ts";

/** All faults, in the order of the list. */
export const faults: readonly Fault[] = [
  ...databaseFaults,
  ...twoNodes,
  ...mailFaults,
  ...visitors,
  rollingRestart,
].toSorted((one, other) => one.id.localeCompare(other.id));

/** Faults that are tested elsewhere or not applicable yet. */
export const elsewhere: readonly { readonly id: string; readonly why: string }[] = [
  { id: "F02", why: "tried with F01: people publish while they save" },
  { id: "F05", why: "tests of the embedded server: orphans, stale, empty and recycled pid files" },
  { id: "F06", why: "tests of the embedded server: two programs on one folder" },
  { id: "F07", why: "tests of the embedded server: SIGTERM twice, and while it starts" },
];
