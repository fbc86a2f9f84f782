import type { PageAccess } from "../site-map.ts";

/**
 * The roles: an administrator may do everything, an editor edits, saves and publishes, a viewer reads, and an investor
 * only sees investor pages.
 */
export const roles = ["administrator", "editor", "viewer", "investor"] as const;

export type Role = (typeof roles)[number];

/** `anyone` needs no session; otherwise the roles that may pass. */
export type Access = "anyone" | readonly Role[];

export const staff = ["administrator", "editor", "viewer"] as const satisfies readonly Role[];
export const writers = ["administrator", "editor"] as const satisfies readonly Role[];
export const administrators = ["administrator"] as const satisfies readonly Role[];

/** Who may read pages with this access. */
export const readersOf: Readonly<Record<PageAccess, Access>> = {
  public: "anyone",
  investor: roles,
  staff,
};

/** Where a request came from; recorded in the audit log. */
export interface RequestSource {
  /** The client's network address. */
  readonly address: string;
  /** The id of the API token that it was made with; null for a session. */
  readonly token: string | null;
}

/** The user making a request. Passed to every use case, which also checks the role itself. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Absent if there was no request, for example at the start of the program. */
  readonly source?: RequestSource;
}

/** True if this role, or no session at all (null), has access. */
export function admits(access: Access, role: Role | null): boolean {
  return access === "anyone" || (role !== null && access.includes(role));
}
