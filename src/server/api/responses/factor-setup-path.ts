import { readSameSitePath } from "#core/contract/same-site-path.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";

/** Where somebody sets up a second factor who has to have one before anything else, and goes on from to `next`. */
export function factorSetupPath(next: string | null): string {
  const path = readSameSitePath(next ?? "");
  const query = path === null ? "" : `?next=${encodeURIComponent(path)}`;
  return `${toolPaths.account}${query}#second-factor`;
}
