import { pdfBytes } from "../resumes.ts";
import { origin } from "./target.ts";
import type { Target } from "./target.ts";
import type { Answer, Sent } from "./wire.ts";

/** A unique text, to find what was stored. */
export function canaryWords(name: string): string {
  return `${name} ${Math.random().toString(36).slice(2, 12)}`;
}

/** One raw part of a multipart form; `head` excludes the empty line. */
export interface RawPart {
  readonly head: string;
  readonly body: string | Buffer;
}

export const fieldPart = (name: string, body: string): RawPart => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body,
});

export const filePart = (fileName: string, body: string | Buffer): RawPart => ({
  head: `Content-Disposition: form-data; name="resume"; filename="${fileName}"\r\nContent-Type: application/pdf`,
  body,
});

const boundary = "----attack0123456789";

/** Encodes the parts as a form. */
export function multipart(parts: readonly RawPart[], end = `--${boundary}--\r\n`): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(end),
  ]);
}

/** A POST of bytes to the application form, with a browser's headers. */
export function applying(
  from: string,
  body: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
): Sent {
  return {
    method: "POST",
    path: "/careers/apply",
    from,
    body,
    headers: {
      host: new URL(origin).host,
      origin,
      "sec-fetch-site": "same-origin",
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  };
}

/** The first listed opening. */
export async function openingOf({ wire }: Pick<Target, "wire">): Promise<string> {
  const page = await wire.ask({ path: "/about", headers: { "accept-encoding": "identity" } });
  return /careers\/apply\?opening=([^"]+)"/.exec(page.body.toString())?.[1] ?? "";
}

/** The parts of a completed form. */
export async function filledParts(
  target: Pick<Target, "wire">,
  fields: Readonly<Record<string, string>>,
): Promise<readonly RawPart[]> {
  const filled = {
    opening: await openingOf(target),
    applicantName: "Ada Example",
    applicantEmail: `${canaryWords("ada").replaceAll(" ", "-")}@company.example`,
    coverLetter: "I have built things.",
    ...fields,
  };
  return Object.entries(filled).map(([name, value]) => fieldPart(name, value));
}

/** Submits a completed form with these fields overridden; acknowledged submissions are recorded in the ledger. */
export async function applyWith(
  target: Target,
  fields: Readonly<Record<string, string>>,
  withResume = false,
): Promise<Answer> {
  const word = canaryWords("ledger");
  const parts = await filledParts(target, { coverLetter: word, ...fields });
  const file = withResume ? [filePart("cv.pdf", Buffer.from(pdfBytes(word)))] : [];
  const answer = await target.wire.ask(
    applying(target.newAddress(), multipart([...parts, ...file])),
  );
  if (answer.status === 303 && fields["coverLetter"] === undefined) target.ledger.forms.push(word);
  return answer;
}
