import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import { statusSigns } from "./statuses.ts";

/** The sign of a status, beside its name. */
export function StatusSign({ status }: { readonly status: ApplicationStatus }) {
  const { icon: Icon, colour } = statusSigns[status];
  return <Icon className={`size-3.5 shrink-0 ${colour}`} aria-hidden="true" />;
}
