import { mailtoOf } from "#core/fields/email-address.ts";
import type { ReactNode } from "react";
import { counted } from "#core/fields/counted.ts";
import type { Application } from "#core/contract/job-applications.ts";
import { jobApplicationFields } from "#core/forms/job-application/form.ts";
import { fullDate } from "../format/times.ts";

/** Every answer except the cover letter; empty ones show "Not given". */
export function Facts({ application }: { readonly application: Application }) {
  const { yearsExperience: years, startDate } = application;
  const fields = jobApplicationFields;
  return (
    <dl className="inbox-facts">
      <Fact name={fields.applicantEmail.label}>
        <a href={mailtoOf(application.applicantEmail)}>{application.applicantEmail}</a>
      </Fact>
      <Fact name={fields.applicantPhone.label}>
        {application.applicantPhone !== "" && (
          <a href={`tel:${application.applicantPhone.replaceAll(/[^+\d]/g, "")}`}>
            {application.applicantPhone}
          </a>
        )}
      </Fact>
      <Fact name={fields.currentLocation.label}>{application.currentLocation}</Fact>
      <Fact name={fields.linkedinUrl.label}>{linkTo(application.linkedinUrl)}</Fact>
      <Fact name={fields.portfolioUrl.label}>{linkTo(application.portfolioUrl)}</Fact>
      <Fact name="Experience">{years !== null && counted(years, "year")}</Fact>
      <Fact name={fields.salaryExpectation.label}>{application.salaryExpectation}</Fact>
      <Fact name="Earliest start">{startDate !== null && fullDate(startDate)}</Fact>
      <Fact name="Would relocate">{application.willingToRelocate ? "Yes" : "No"}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const isEmpty = children === "" || children === false || children === null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isEmpty ? <span className="text-muted">Not given</span> : <bdi>{children}</bdi>}</dd>
    </div>
  );
}

/** The applicant typed it, so only http and https addresses become links. */
function linkTo(url: string): ReactNode {
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
