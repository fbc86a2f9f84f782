import { findPasswordHash } from "#server/db/queries/accounts.ts";
import { replacePasswordHash } from "#server/db/queries/password-hashes.ts";
import type { AuthDeps } from "../_kit/deps.ts";

/**
 * Called when a password was right: hashes it anew if its hash is weaker than today's. What fails here fails nothing else;
 * the next sign-in tries again.
 */
export async function renewHash(
  { database, passwords, record }: Pick<AuthDeps, "database" | "passwords" | "record">,
  { personId, password }: { readonly personId: string; readonly password: string },
): Promise<void> {
  try {
    const from = await findPasswordHash(database, personId);
    if (from === null || !passwords.isOutdated(from)) return;
    const to = await passwords.withPriority(() => passwords.hash(password));
    await replacePasswordHash(database, personId, { from, to });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    record("password hash not renewed", { person: personId, reason });
  }
}
