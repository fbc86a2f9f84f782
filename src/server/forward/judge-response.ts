import { letsFrame } from "./framing.ts";
import type { Looked, LookResponse, ResponseHeaders } from "./look.ts";

/**
 * Statuses that people may not get: the website wants a sign-in, or takes this program for a robot or for one visitor
 * too many. Its page in a frame may be fine.
 */
const maybeOnlyHere = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451]);

/** What a response that is no redirect means for a frame of `site`. */
export function judgeResponse(answer: LookResponse, url: URL, site: URL): Looked {
  const { status, headers } = answer;
  // What a wall against robots says of frames is said of the wall, so it does not count.
  if (isChallenge(headers) || maybeOnlyHere.has(status) || status >= 600) {
    return {
      kind: "unclear",
      reason: `It answered this server with ${status}; browsers may get the page.`,
    };
  }
  if (status >= 500) return { kind: "failed", reason: `It answers with the error ${status}.` };
  if (status >= 400)
    return { kind: "refused", reason: `It answers ${status}: there is no such page.` };
  if (status === 204 || status === 205)
    return { kind: "refused", reason: "It answers without a page." };
  // 1xx and 3xx that lead nowhere.
  if (status < 200 || status >= 300) {
    return { kind: "unclear", reason: `It answered this server with ${status}.` };
  }
  if (!letsFrame(headers, url, site)) {
    return {
      kind: "refused",
      reason: "The website does not let itself be shown inside another one.",
    };
  }
  const file = fileInstead(headers);
  return file === null
    ? { kind: "shows" }
    : { kind: "refused", reason: `It is ${file}, which browsers do not show in this frame.` };
}

/** Services that check visitors with a script mark the page that does it. */
function isChallenge(headers: ResponseHeaders): boolean {
  return ["cf-mitigated", "x-amzn-waf-action"].some((name) => headers[name] !== undefined);
}

/**
 * Types that browsers show; anything else becomes a download, which a sandbox blocks, as it does the viewer for PDF. A
 * page without a type is guessed by its content.
 */
const shown =
  /^(?:(?:text|image|video|audio)\/.*|application\/(?:(?:.*\+)?(?:xml|json)|(?:x-)?(?:java|ecma)script))$/;

function fileInstead(headers: ResponseHeaders): string | null {
  if (/^\s*attachment\b/i.test(headers["content-disposition"]?.[0] ?? "")) return "a download";
  const type = headers["content-type"]?.at(-1)?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "" || shown.test(type)) return null;
  return /^[\w.+-]+\/[\w.+-]{1,80}$/.test(type) ? `a file of the type ${type}` : "a file";
}
