import { mostListedTokens, mostTokens } from "#core/contract/api-tokens.ts";
import type { ApiToken, OwnedToken, makeToken } from "#core/contract/api-tokens.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import { scopeOwners } from "#core/contract/token-scopes.ts";
import type { Database } from "#server/db/connect.ts";
import * as rows from "#server/db/queries/api-tokens.ts";
import type { Grant, TokenRow } from "#server/db/queries/api-tokens.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { findPerson } from "#server/db/queries/people.ts";
import { tellOwner } from "../_kit/notices.ts";
import type { NoticeDeps } from "../_kit/notices.ts";
import { digestOfToken, newTokenText, prefixOf } from "./token-text.ts";

/** Access of programs in the name of a person. */
export interface ApiTokens {
  /** The actor's own tokens that have not ended. */
  readonly list: (actor: Actor) => Promise<Outcome<{ readonly tokens: ApiToken[] }>>;
  /** Everybody's, for administrators. */
  readonly listAll: (actor: Actor) => Promise<Outcome<{ readonly tokens: OwnedToken[] }>>;
  /** Makes a token and returns it, this once: only its digest is stored. */
  readonly make: (
    actor: Actor,
    wish: ParsedBodyOf<typeof makeToken>,
  ) => Promise<Outcome<{ readonly token: string; readonly made: ApiToken }>>;
  /** Ends a token of the actor's own, or, for administrators, anybody's. */
  readonly end: (actor: Actor, tokenId: string) => Promise<Outcome<Record<string, never>>>;
  /**
   * What a token grants at this moment: never more than its owner has. Refused if it is unknown or has ended, if its owner's
   * account is disabled, or if the owner's role must have a second factor that the owner has not set up.
   */
  readonly open: (token: string | null) => Promise<Outcome<Grant>>;
}

interface ApiTokensDeps extends NoticeDeps {
  readonly database: Database;
}

/** The use cases of API tokens. */
export function createApiTokens({ database, ...deps }: ApiTokensDeps): ApiTokens {
  return {
    async list(actor) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const found = await rows.listTokensOf(database, actor.id, mostTokens);
      return done({ tokens: found.map(onWire) });
    },

    async listAll(actor) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const found = await rows.listAllTokens(database, mostListedTokens);
      return done({
        tokens: found.map(({ owner: { id, name, email }, ...token }) => ({
          ...onWire(token),
          owner: { id, name, email },
        })),
      });
    },

    async make(actor, { name, scopes, days }) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const beyond = scopes.findIndex((scope) => !admits(scopeOwners[scope], actor.role));
      if (beyond !== -1) {
        const message = "must be something that your role allows";
        return refused("bad-input", { details: [{ at: `body.scopes.${beyond}`, message }] });
      }
      const token = newTokenText();
      const digest = digestOfToken(token);
      if (digest === null) throw new Error("A new token is not of the form of tokens.");
      const outcome = await database.transaction(async (sql) => {
        if ((await rows.countTokens(sql, actor.id)) >= mostTokens)
          return refused("too-many-tokens");
        const id = deps.newId();
        const prefix = prefixOf(token);
        const made = await rows.insertToken(sql, {
          id,
          digest,
          prefix,
          name,
          scopes,
          days,
          ownerId: actor.id,
        });
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "API token made",
          subject: id,
          detail: { name, scopes, days },
        });
        const person = await findPerson(sql, actor.id);
        if (person !== null) {
          await tellOwner(sql, deps, { kind: "API token made", person, from: null });
        }
        return done({ token, made: onWire(made) });
      });
      if (outcome.ok) deps.mail.wake();
      return outcome;
    },

    async end(actor, tokenId) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const isAnybodys = admits(administrators, actor.role);
      return database.transaction(async (sql) => {
        const ended = await rows.deleteToken(sql, tokenId, isAnybodys ? null : actor.id);
        if (ended === null) return refused("unknown-token");
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "API token ended",
          subject: tokenId,
          detail: { name: ended.name, owner: ended.ownerId },
        });
        return done({});
      });
    },

    async open(token) {
      const digest = token === null ? null : digestOfToken(token);
      const grant = digest === null ? null : await rows.findGrant(database, digest);
      if (grant === null) return refused("token-wrong");
      if (grant.needsFactor) return refused("factor-needed");
      if (grant.isStale) await rows.touchToken(database, grant.id);
      return done(grant);
    },
  };
}

function onWire({ createdAt, expiresAt, usedAt, scopes, ...token }: TokenRow): ApiToken {
  return {
    ...token,
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
