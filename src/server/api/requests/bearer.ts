const bearer = /^Bearer +(\S+) *$/i;

/** Whether a request says that it has an API token, even if none can be read. */
export function hasBearer({ headers }: Request): boolean {
  return /^bearer\b/i.test(headers.get("authorization") ?? "");
}

/** The API token of a request; null without one. */
export function bearerOf({ headers }: Request): string | null {
  return bearer.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}
