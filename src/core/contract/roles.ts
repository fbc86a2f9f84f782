/** Who may do what: administrator everything; editor edit, save, publish; viewer read; investor investor pages only. */
export const roles = ["administrator", "editor", "viewer", "investor"] as const;

export type Role = (typeof roles)[number];

/** `anyone` needs no session; otherwise one of the roles. */
export type Access = "anyone" | readonly Role[];

export const staff = ["administrator", "editor", "viewer"] as const satisfies readonly Role[];
export const writers = ["administrator", "editor"] as const satisfies readonly Role[];
export const administrators = ["administrator"] as const satisfies readonly Role[];

/** Who asks. Handed to every use case, which checks the role itself too. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** True when somebody with this role, or nobody at all (null), may pass. */
export function admits(access: Access, role: Role | null): boolean {
  return access === "anyone" || (role !== null && access.includes(role));
}
