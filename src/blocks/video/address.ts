/** A video of a host. */
export interface SingleVideo {
  readonly id: string;
  /** Opens an unlisted video. */
  readonly key?: string;
  /** Seconds from the beginning. */
  readonly start?: number;
}

/** Parses an address with or without `https://`, as it is copied from anywhere; null if it is none. */
export function readAddress(typed: string): URL | null {
  const text = typed.trim();
  const whole = /^https?:/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.hostname.includes(".") ? url : null;
}

/** The segments of a path: `["embed", "aqz-KE-bpKQ"]`. */
export function segmentsOf({ pathname }: URL): readonly string[] {
  return pathname.split("/").filter((part) => part !== "");
}

/**
 * The moment at which a link to a video begins, in seconds: `90`, `90s`, `1m30s` or `1h2m3s`, in the query or after the
 * hash. Undefined if there is none, and for the beginning itself.
 */
export function startOf({ searchParams, hash }: URL, names: readonly string[]): number | undefined {
  const after = new URLSearchParams(hash.slice(1));
  const said = names.map((name) => searchParams.get(name) ?? after.get(name)).find(Boolean) ?? "";
  const read = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(said);
  if (read === null) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = read.slice(1).map((part) => Number(part ?? 0));
  const start = hours * 3600 + minutes * 60 + seconds;
  return start === 0 ? undefined : start;
}
