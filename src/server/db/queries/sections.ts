import type { Row } from "./row.ts";
import { jsonOf } from "./row.ts";

/** A shown component of a version with a section id. */
export interface SectionRow {
  readonly id: string;
  readonly name: string;
  readonly anchor: string;
}

/** Reads the column `sections` of a published version, which a trigger fills; without a version, there are none. */
export function readSections(row: Row): readonly SectionRow[] {
  return (jsonOf(row, "sections") ?? []) as unknown as readonly SectionRow[];
}
