import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Application, ApplicationSummary } from "#core/contract/job-applications.ts";
import { listJobApplications, loadJobApplication } from "#core/contract/job-applications.ts";
import { apply } from "#core/contract/site-routes.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

/** A form with every field filled in. */
export const filled = {
  applicantName: "Ada Example",
  applicantEmail: "ada@company.example",
  applicantPhone: "+49 30 123456",
  currentLocation: "Berlin",
  linkedinUrl: "https://www.linkedin.com/in/ada-example",
  portfolioUrl: "https://ada.example/work",
  yearsExperience: "7",
  salaryExpectation: "€80,000",
  startDate: "2026-06-01",
  willingToRelocate: "on",
  coverLetter: "I have built\r\nthings.",
};

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let next = 0;
/** An unused address in a network of its own, because networks have budgets too. */
export const newAddress = (): string => `100.64.${(next += 1)}.1`;

/** An applicant for the first opening of /about, and staff who look at what arrived. */
export async function createApplicant(app: TestApp) {
  const page = await (await app.fetch("/about")).text();
  const opening = /careers\/apply\?opening=([^"]+)"/.exec(page)?.[1] ?? "";
  const formOf = (answers: object, file?: SentFile): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ opening, ...answers })) form.set(name, value);
    if (file !== undefined) form.set("resume", new Blob([file.bytes]), file.name);
    return form;
  };
  const listed = async (search: string): Promise<readonly ApplicationSummary[]> => {
    const asking = { as: "viewer", query: { search } } as const;
    let response = await app.request(listJobApplications, asking);
    // On an overloaded machine, retry once.
    if (response.status === 503) response = await app.request(listJobApplications, asking);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as { applications: ApplicationSummary[] }).applications;
  };
  const files = (): Promise<readonly string[]> => readdir(join(app.files, "kept")).catch(() => []);
  return {
    opening,
    formOf,
    send: (
      answers: object,
      file?: SentFile,
      { address = newAddress(), headers = {} } = {},
    ): Promise<Response> => app.request(apply, { body: formOf(answers, file), address, headers }),
    listed,
    /** The only application from this address, in full. */
    only: async (email: string): Promise<Application> => {
      const found = await listed(email);
      expect(found).toHaveLength(1);
      const params = { applicationId: found[0]?.id ?? "" };
      const response = await app.request(loadJobApplication, { as: "viewer", params });
      return (await response.json()) as Application;
    },
    files,
    /** Files that no application refers to. */
    strays: async (): Promise<readonly string[]> => {
      const { rows } = await app.database.query("select resume_key as key from job_applications");
      const named = new Set(rows.map(({ key }) => key));
      return (await files()).filter((key) => !named.has(key));
    },
  };
}

export type Applicant = Awaited<ReturnType<typeof createApplicant>>;
