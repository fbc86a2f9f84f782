import {
  jobApplicationFieldNames,
  jobApplicationFields,
} from "#core/forms/job-application/form.ts";
import type { ApplicationRow } from "#server/db/queries/job-applications.ts";
import { writeCells } from "./table.ts";

const columns: readonly (readonly [string, (row: ApplicationRow) => string])[] = [
  ["Received", ({ receivedAt }) => receivedAt],
  ["Status", ({ status }) => status],
  ["Assigned to", ({ assignee }) => assignee?.name ?? ""],
  ["Position", ({ jobTitle }) => jobTitle],
  ["Department", ({ department }) => department],
  ["Location", ({ location }) => location],
  ...jobApplicationFieldNames.map(
    (name) => [jobApplicationFields[name].label, (row: ApplicationRow) => said(row[name])] as const,
  ),
  ["Resume", ({ resumeUrl }) => resumeUrl ?? ""],
];

/** Applications as a table for a spreadsheet. */
export function writeTable(rows: readonly ApplicationRow[]): string {
  return writeCells([
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, valueOf]) => valueOf(row))),
  ]);
}

function said(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "" : String(value);
}
