import type { Role } from "./roles.ts";
import { staff, writers } from "./roles.ts";

/**
 * What an API token may do, chosen when it is made, and whose tokens may have it. None of them reaches people, secrets,
 * settings or exports, and a token never has more rights than its owner has at the moment of the request.
 */
export const scopeOwners = {
  read: staff,
  edit: writers,
  publish: writers,
  media: writers,
  submissions: staff,
} as const satisfies Record<string, readonly Role[]>;

export type TokenScope = keyof typeof scopeOwners;

export const tokenScopes = Object.keys(scopeOwners) as readonly TokenScope[] as readonly [
  TokenScope,
  ...TokenScope[],
];
