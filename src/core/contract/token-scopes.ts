/**
 * What an API token may do, chosen when it is made. None of them reaches people, secrets, settings or exports, and a token
 * never has more rights than its owner has at the moment of the request.
 */
export const tokenScopes = ["read", "edit", "media", "submissions", "publish"] as const;

export type TokenScope = (typeof tokenScopes)[number];
