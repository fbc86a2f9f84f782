import {
  jobApplicationFieldNames,
  jobApplicationFields,
} from "#core/forms/job-application/form.ts";
import type { ApplicationRow } from "#server/db/queries/job-applications.ts";
import type { Column } from "#server/tables/column.ts";

/** The columns of an export of applications, in every format. */
export const applicationColumns: readonly Column<ApplicationRow>[] = [
  { name: "Received", width: 18, valueOf: ({ receivedAt }) => new Date(receivedAt) },
  { name: "Status", width: 12, valueOf: ({ status }) => status },
  { name: "Assigned to", width: 20, valueOf: ({ assignee }) => assignee?.name ?? "" },
  { name: "Position", width: 28, valueOf: ({ jobTitle }) => jobTitle },
  { name: "Department", width: 18, valueOf: ({ department }) => department },
  { name: "Location", width: 18, valueOf: ({ location }) => location },
  ...jobApplicationFieldNames.map((name) => ({
    name: jobApplicationFields[name].label,
    width: 24,
    valueOf: (row: ApplicationRow) => row[name],
  })),
  { name: "Resume", width: 24, valueOf: ({ resumeUrl }) => resumeUrl ?? "" },
];
