/**
 * Whether `Accept` prefers Markdown to HTML: it must name `text/markdown` with at least the quality of HTML. No
 * browser names it, so a tie means Markdown; wildcards never do.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || !mentionsMarkdown(accept)) return false;
  const ranges = accept.toLowerCase().split(",").map(readRange);
  const qualityOf = (...types: readonly string[]): number => {
    for (const type of types) {
      const range = ranges.find((each) => each.type === type);
      if (range !== undefined) return range.quality;
    }
    return 0;
  };
  const markdown = qualityOf("text/markdown");
  return markdown > 0 && markdown >= qualityOf("text/html", "text/*", "*/*");
}

/** Quick pre-check on the raw headers, because it runs for every cached page. */
export function mayPreferMarkdown(rawHeaders: readonly string[]): boolean {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 6) continue;
    if (name !== "accept" && name !== "Accept" && name.toLowerCase() !== "accept") continue;
    if (mentionsMarkdown(rawHeaders[at + 1] ?? "")) return true;
  }
  return false;
}

/** Browsers' `Accept` contains no "k", and checking for one letter costs a tenth of searching for the word. */
function mentionsMarkdown(accept: string): boolean {
  return (accept.includes("k") || accept.includes("K")) && /markdown/i.test(accept);
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function readRange(range: string): MediaRange {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const value = quality === undefined ? 1 : Number(quality.slice(quality.indexOf("=") + 1));
  return { type, quality: value >= 0 && value <= 1 ? value : 0 };
}
