import { namedRoutes } from "#core/contract/all-routes.ts";
import { codeAt } from "#server/auth/factors/test-kit.ts";
import { read } from "./audit-kit.ts";
import type { Prepared, RouteName } from "./audit-kit.ts";
import { testDay, testPassword } from "./create-test-app.ts";
import type { TestApp } from "./create-test-app.ts";

/**
 * Requests with which people and accounts are changed, and the entries that they leave, in an order in which each finds what it
 * needs. `addPerson` has made the account that they are about.
 */
export function accountRequests(
  appOf: () => TestApp,
): Partial<Readonly<Record<RouteName, Prepared>>> {
  const only = (query: string) =>
    read<{ id: string }>(appOf(), query).then(([row]) => row?.id ?? "");
  const colleague = () => only("select id from users where email = 'eve@company.example'");
  return {
    invitePerson: {
      action: "person invited",
      body: { name: "Somebody", email: "somebody@company.example", role: "viewer" },
    },
    renewInvitation: async () => ({
      action: "invitation renewed",
      params: { invitationId: await only("select id from invitations") },
      body: {},
    }),
    withdrawInvitation: async () => ({
      action: "invitation withdrawn",
      params: { invitationId: await only("select id from invitations") },
    }),
    changePerson: async () => ({
      action: "person changed",
      params: { personId: await colleague() },
      body: { name: "Another name" },
    }),
    changeRole: async () => ({
      action: "role changed",
      params: { personId: await colleague() },
      body: { was: "viewer", role: "editor" },
    }),
    endSessions: async () => ({
      action: "account signed out",
      params: { personId: await colleague() },
    }),
    makePasswordLink: async () => ({
      action: "password reset",
      params: { personId: await colleague() },
      body: {},
    }),
    setPersonDisabled: async () => ({
      action: "account disabled",
      params: { personId: await colleague() },
      body: { isDisabled: true },
    }),
    removeFactorsOf: async () => {
      await appOf().database.query(
        "insert into totp_factors (person_id, secret, confirmed_at) values ($1, 'none', now())",
        [await colleague()],
      );
      return { action: "factors removed", params: { personId: await colleague() } };
    },
    removePerson: async () => ({
      action: "account removed",
      params: { personId: await colleague() },
    }),
    forgetName: async () => ({
      action: "name forgotten",
      params: { personId: await only(`select id from users where "removedAt" is not null`) },
      body: {},
    }),
    makeToken: {
      action: "API token made",
      body: { name: "A program", scopes: ["read"], days: 1 },
    },
    endToken: async () => ({
      action: "API token ended",
      params: { tokenId: await only("select id from api_tokens") },
    }),
    confirmTotp: async () => {
      const begun = await appOf().request(namedRoutes.beginTotp, { as: "administrator", body: {} });
      const { secret } = (await begun.json()) as { secret: string };
      return { action: "factor added", body: { code: await codeAt(secret, testDay) } };
    },
    makeRecoveryCodes: { action: "recovery codes made", body: {} },
    demandFactor: {
      action: "factor demanded",
      params: { role: "viewer" },
      body: { isDemanded: true },
    },
    removeTotp: { action: "factor removed" },
    renameAccount: { action: "name changed", body: { name: "Ada" } },
    startAddressChange: {
      action: "address change asked",
      body: { email: "new.address@company.example" },
    },
    endAddressChange: { action: "address change cancelled" },
    endOwnSession: async () => {
      await appOf().signIn("administrator");
      return {
        action: "session ended",
        params: {
          sessionId: await only(
            `select s.id from sessions s join users u on u.id = s."userId" where u.role = 'administrator' order by s."createdAt" desc`,
          ),
        },
      };
    },
    endOtherSessions: async () => {
      await appOf().signIn("administrator");
      return { action: "sessions ended", body: {} };
    },
    // Each with a session of its own, since a proof renews the cookie.
    confirmIdentity: async () => ({
      action: "identity confirmed",
      body: { password: testPassword },
      headers: { cookie: await appOf().signIn("administrator") },
    }),
    confirmIdentityByForm: async () => ({
      action: "identity confirmed",
      body: { password: testPassword },
      headers: { cookie: await appOf().signIn("administrator") },
    }),
  };
}
