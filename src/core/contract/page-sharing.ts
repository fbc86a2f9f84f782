import type { PageAccess } from "../site-map.ts";
import { admits, staff, writers } from "./roles.ts";
import type { Role } from "./roles.ts";

/**
 * Whether a role may share the draft of such a page with people without an account. For pages that visitors must sign
 * in to see, only roles that may publish can.
 */
export function maySharePage(role: Role, access: PageAccess): boolean {
  return admits(access === "public" ? staff : writers, role);
}
