import {
  jobApplicationFieldNames,
  jobApplicationFields,
} from "#core/forms/job-application/form.ts";
import type { ApplicationRow } from "#server/db/queries/job-applications.ts";

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

/** Applications as comma-separated values (RFC 4180) that no spreadsheet takes for formulas. */
export function writeTable(rows: readonly ApplicationRow[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, valueOf]) => valueOf(row))),
  ];
  // The mark in front tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`;
}

function said(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "" : String(value);
}

/** What begins like a formula, in signs of full width too, gets an apostrophe in front; every cell is quoted. */
function cell(text: string): string {
  const plain = /^[\s]*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
