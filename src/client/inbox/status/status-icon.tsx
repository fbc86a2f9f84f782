import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import { statusIcons } from "./statuses.ts";

/** The icon of a status, shown beside its name. */
export function StatusIcon({ status }: { readonly status: ApplicationStatus }) {
  const { icon: Icon, colour } = statusIcons[status];
  return <Icon className={`size-3.5 shrink-0 ${colour}`} aria-hidden="true" />;
}
