import type { IncomingHttpHeaders } from "node:http";
import { kindsOf } from "./answer-kinds.ts";
import type { Kind } from "./answer-kinds.ts";
import { changing } from "./attack.ts";
import type { Attack } from "./attack.ts";
import type { Answer } from "./wire.ts";

/** Headers that every response must have. */
const always: Readonly<Record<string, RegExp>> = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^(?:strict-origin|strict-origin-when-cross-origin|no-referrer)$/,
  "strict-transport-security": /^max-age=31536000(?:; includeSubDomains)?$/,
  "content-security-policy": /(?:^|; ?)frame-ancestors /,
};
const never = ["server", "x-powered-by", "access-control-allow-origin", "x-aspnet-version", "via"];

/** One line for each wrong header. */
function findWrong(
  { name, status, says, isSilentOn = [] }: Kind,
  answer: Answer,
): readonly string[] {
  const { headers, body } = answer;
  const wrong = answer.status === status ? [] : [`${name}: answered with ${answer.status}`];
  for (const [header, right] of Object.entries({ ...always, ...says })) {
    if (!right.test(textOf(headers, header))) {
      wrong.push(`${name}: ${header} is ${JSON.stringify(textOf(headers, header).slice(0, 160))}`);
    }
  }
  // The general rule applies too, even if a kind has a stricter one.
  for (const [header, right] of Object.entries(always)) {
    if (!right.test(textOf(headers, header))) wrong.push(`${name}: ${header}`);
  }
  for (const header of [...never, ...isSilentOn]) {
    if (headers[header] !== undefined) wrong.push(`${name}: says ${header}`);
  }
  if (body.length > 0 && headers["content-type"] === undefined) wrong.push(`${name}: has no type`);
  const policy = textOf(headers, "content-security-policy");
  if (/'unsafe-eval'|script-src[^;]*'unsafe-inline'|script-src[^;]*\*/.test(policy))
    wrong.push(`${name}: ${policy}`);
  return [...new Set(wrong)];
}

function textOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join("\n") : (value ?? "");
}

const everyKind: Attack = {
  id: "H7",
  what: "the headers, the cookies and the policy of every kind of answer",
  run: async (target) => {
    const wrong: string[] = [];
    for (const kind of await kindsOf(target)) {
      wrong.push(...findWrong(kind, await target.wire.ask(kind.sent)));
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => {
      const { "x-content-type-options": _, ...headers } = answer.headers;
      return { ...answer, headers };
    }),
};

export const headers: readonly Attack[] = [everyKind];
