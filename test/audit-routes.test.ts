import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import type { AuditAction } from "#core/contract/audit-actions.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { roles } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { codeAt } from "#server/auth/factors/test-kit.ts";
import { defaultMeetingSettings } from "#core/forms/meeting/settings.ts";
import { backups, entries, fillSite, madeBackup, read, revisionOf, saveName } from "./audit-kit.ts";
import { createTestApp, testDay, testPassword } from "./create-test-app.ts";
import type { RequestOptions, TestApp } from "./create-test-app.ts";

/**
 * Every route of the contract with which staff change or take something away leaves an entry in the audit log, or is on one
 * of two lists here: of routes whose own tests look at the entry, and of those that need none.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

type RouteName = keyof typeof namedRoutes;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    roles: [...roles],
    // Nobody listens there.
    environment: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@company.example" },
  });
  await fillSite(app);
});
afterAll(() => app.stop());

/** A successful request, what it asks for, and the entry that it leaves. */
interface Shown extends RequestOptions {
  readonly action: AuditAction;
}

type Prepared = Shown | (() => Promise<Shown>);

const only = (query: string) => read<{ id: string }>(app, query).then(([row]) => row?.id ?? "");
const applicationId = () => only("select id from job_applications");
/** The account that `addPerson` has made. */
const colleague = () => only("select id from users where email = 'eve@company.example'");
const redirectId = () => only("select id from redirects where from_path = '/old'");

/** In this order: some need what others made. */
const shown: Partial<Readonly<Record<RouteName, Prepared>>> = {
  addPerson: {
    action: "account made",
    body: { name: "Eve", email: "eve@company.example", role: "viewer", password: testPassword },
  },
  createPage: {
    action: "page created",
    body: {
      id: "page_of_audit",
      name: "Of the audit",
      parentId: null,
      segment: "of-the-audit",
      group: "main",
      start: { template: "blank" },
    },
  },
  movePage: {
    action: "page moved",
    params: { pageId: "page_of_audit" },
    body: {
      was: { parentId: null, segment: "of-the-audit" },
      value: { parentId: null, segment: "moved" },
    },
  },
  orderPage: {
    action: "page ordered",
    params: { pageId: "page_of_audit" },
    body: { group: "main", after: null },
  },
  setPageAccess: {
    action: "page access changed",
    params: { pageId: "page_of_audit" },
    body: { was: "public", value: "staff" },
  },
  deletePage: { action: "page deleted", params: { pageId: "page_of_audit" }, body: {} },
  restorePage: { action: "page restored", params: { pageId: "page_of_audit" }, body: {} },
  makeHomePage: {
    action: "home page changed",
    params: { pageId: "business" },
    body: { was: { homeId: "home", address: "/business" } },
  },
  publish: async () => {
    await saveName(app, "about", "About again");
    const revision = await revisionOf(app, "about");
    return { action: "page published", params: { pageId: "about" }, body: { revision } };
  },
  publishPages: async () => {
    await saveName(app, "about", "About once more");
    const pages = [{ id: "about", revision: await revisionOf(app, "about") }];
    return { action: "page published", body: { pages } };
  },
  makeDraftLink: { action: "draft link made", params: { pageId: "about" }, body: {} },
  endDraftLink: async () => ({
    action: "draft link ended",
    params: { linkId: await only("select id from draft_links") },
    body: {},
  }),
  createRedirect: {
    action: "redirect made",
    body: { from: "/old", to: "/about", isPermanent: true },
  },
  changeRedirect: async () => ({
    action: "redirect changed",
    params: { redirectId: await redirectId() },
    body: {
      from: "/old",
      to: "/architecture",
      isPermanent: true,
      seen: new Date(
        await only("select changed_at::text as id from redirects where from_path = '/old'"),
      ).toISOString(),
    },
  }),
  importRedirects: { action: "redirects imported", body: { csv: "From,To\n/older,/about\n" } },
  exportRedirects: { action: "redirects exported" },
  deleteRedirect: async () => ({
    action: "redirect deleted",
    params: { redirectId: await redirectId() },
    body: {},
  }),
  setMessageHandled: {
    action: "message handled",
    params: { messageId: "message1" },
    body: { isHandled: true },
  },
  deleteContactMessage: { action: "message deleted", params: { messageId: "message1" }, body: {} },
  setSubmissionHandled: {
    action: "access request handled",
    params: { submissionId: "request1" },
    body: { isHandled: true },
  },
  deleteFormSubmission: {
    action: "access request deleted",
    params: { submissionId: "request1" },
    body: {},
  },
  openSuspectedResume: {
    action: "suspected resume downloaded",
    params: { suspectedId: "spam1" },
  },
  deleteSuspected: { action: "suspected spam deleted", params: { suspectedId: "spam1" }, body: {} },
  acceptSuspected: {
    action: "suspected spam accepted",
    params: { suspectedId: "spam2" },
    body: {},
  },
  setSubscriberHandled: {
    action: "subscriber handled",
    params: { subscriberId: "reader1" },
    body: { isHandled: true },
  },
  exportSubscribers: { action: "subscribers exported" },
  exportSubscribersWorkbook: { action: "subscribers exported" },
  deleteSubscriber: {
    action: "subscriber deleted",
    params: { subscriberId: "reader1" },
    body: {},
  },
  setMeetingStatus: {
    action: "meeting changed",
    params: { meetingId: "meeting1" },
    body: { from: "pending", to: "confirmed" },
  },
  addMeetingNote: {
    action: "meeting note added",
    params: { meetingId: "meeting1" },
    body: { text: "A note" },
  },
  exportMeetings: { action: "meetings exported" },
  deleteMeeting: { action: "meeting deleted", params: { meetingId: "meeting1" }, body: {} },
  saveMeetingSettings: async () => ({
    action: "meeting settings saved",
    body: {
      settings: { ...defaultMeetingSettings, daysOff: [] },
      revision: await app
        .request(namedRoutes.loadMeetingSettings, { as: "administrator" })
        .then(async (response) => ((await response.json()) as { revision: number }).revision),
    },
  }),
  changeJobApplication: async () => ({
    action: "application changed",
    params: { applicationId: await applicationId() },
    body: { status: "interview" },
  }),
  addApplicationNote: async () => ({
    action: "note added",
    params: { applicationId: await applicationId() },
    body: { text: "A note" },
  }),
  downloadResume: async () => ({
    action: "resume downloaded",
    params: { applicationId: await applicationId() },
  }),
  exportJobApplications: { action: "applications exported" },
  exportApplicationsWorkbook: { action: "applications exported" },
  deleteJobApplication: async () => ({
    action: "application deleted",
    params: { applicationId: await applicationId() },
    body: {},
  }),
  retryDelivery: {
    action: "delivery tried again",
    params: { deliveryId: "delivery1" },
    body: {},
  },
  retryMail: { action: "mail tried again", params: { mailId: "mail1" }, body: {} },
  checkMailServer: { action: "mail server checked", body: {} },
  sendTestMail: { action: "test mail sent", body: {} },
  makeBackup: { action: "backup started", body: { after: null } },
  checkBackup: async () => ({
    action: "backup check started",
    params: { backupId: await madeBackup(app) },
    body: { after: (await backups(app)).run?.id ?? null },
  }),
  deleteBackup: async () => ({
    action: "backup deleted",
    params: { backupId: await madeBackup(app) },
    body: {},
  }),
  exportAudit: { action: "audit log exported" },
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
    await app.database.query(
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
    const begun = await app.request(namedRoutes.beginTotp, { as: "administrator", body: {} });
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
    await app.signIn("administrator");
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
    await app.signIn("administrator");
    return { action: "sessions ended", body: {} };
  },
  // Each with a session of its own, since a proof renews the cookie.
  confirmIdentity: async () => ({
    action: "identity confirmed",
    body: { password: testPassword },
    headers: { cookie: await app.signIn("administrator") },
  }),
  confirmIdentityByForm: async () => ({
    action: "identity confirmed",
    body: { password: testPassword },
    headers: { cookie: await app.signIn("administrator") },
  }),
  welcome: {
    action: "site started",
    body: { name: "Ada's", signal: "#ffb224", start: "samples" },
  },
  // The last one: it ends the session that all of these are made with.
  changeOwnPassword: {
    action: "password set",
    body: { old: testPassword, password: "another battery staple, correct" },
  },
};

/** Routes whose entries are looked at elsewhere: the test's file and name. */
const passkeyTest = "auth/factors/passkeys.test.ts: what is done with passkeys is in the audit log";
const shownElsewhere: Partial<Readonly<Record<RouteName, string>>> = {
  addPasskey: passkeyTest,
  renamePasskey: passkeyTest,
  removePasskey: passkeyTest,
  confirmByPasskey: passkeyTest,
};

const beginsOnly = "begins what another route finishes";
const storesNothing = "shows something and stores nothing";
const ofTheReader = "only the person's own marks of what they have read";

/** Routes that leave no entry, with the reason. */
const exempt: Partial<Readonly<Record<RouteName, string>>> = {
  saveDraft: "is in the log of operations of its page; saves of settings are an entry (below)",
  previewPage: storesNothing,
  previewOther: storesNothing,
  previewSurround: storesNothing,
  findRadius: storesNothing,
  checkEmbeds: "looks at other websites, within a budget",
  weighScript: "looks at another website, within a budget",
  showPlace: "presence: for as long as the window is open",
  markJobApplication: ofTheReader,
  markAllRead: ofTheReader,
  beginTotp: beginsOnly,
  beginPasskey: beginsOnly,
  offerConfirmation: beginsOnly,
};

const ofStaff = (Object.entries(namedRoutes) as [RouteName, Route][]).filter(
  ([, { access, method, responseKind }]) =>
    access !== "anyone" && (method !== "GET" || responseKind === "file"),
);

test("every route with which staff change something or take it away leaves an entry, or says why not", () => {
  const named = ofStaff.map(([name]) => name);
  const lists = [shown, shownElsewhere, exempt].map((list) => Object.keys(list));
  expect(named.filter((name) => !lists.flat().includes(name))).toEqual([]);
  expect(lists.flat().toSorted()).toEqual([...new Set(lists.flat())].toSorted());
  expect(lists.flat().filter((name) => !named.includes(name as RouteName))).toEqual([]);
});

test.each(Object.entries(shown) as [RouteName, Prepared][])(
  "%s is recorded, once",
  async (name, prepared) => {
    const { action, ...asking } = typeof prepared === "function" ? await prepared() : prepared;
    await app.request(namedRoutes.currentSession, { as: "administrator" });
    const before = await entries(app);
    const response = await app.request(namedRoutes[name], { ...asking, as: "administrator" });
    expect(response.ok || response.status === 303, await response.clone().text()).toBe(true);
    await response.text();
    const added = (await entries(app)).slice(before.length);
    expect(added.filter((entry) => entry.action === action)).toEqual([
      expect.objectContaining({
        kind: "person",
        actor: await only("select id from users where email = 'administrator@ashlar.test'"),
        address: "192.0.2.1",
      }),
    ]);
  },
);

test("a save of the settings is an entry with the sections that changed, and their publication is one", async () => {
  const draft = await app.request(namedRoutes.loadDraft, {
    as: "administrator",
    params: { pageId: siteDocumentId },
  });
  const { revision } = (await draft.json()) as { revision: number };
  const was = "Ada's";
  const operation = { op: "set", block: "identity", path: "content.name", was, value: "New" };
  const saved = await app.request(namedRoutes.saveDraft, {
    as: "administrator",
    params: { pageId: siteDocumentId },
    body: { baseRevision: revision, saveId: "settings-of-audit", operations: [operation] },
  });
  expect(saved.status, await saved.clone().text()).toBe(200);
  expect((await entries(app)).at(-1)).toMatchObject({
    action: "settings saved",
    subject: siteDocumentId,
    detail: { sections: ["identity"] },
  });
  const published = await app.request(namedRoutes.publish, {
    as: "administrator",
    params: { pageId: siteDocumentId },
    body: { revision: revision + 1 },
  });
  expect(published.status).toBe(201);
  expect((await entries(app)).at(-1)).toMatchObject({ action: "settings published" });
});

test("what was refused leaves nothing", async () => {
  const before = await entries(app);
  const asking = { params: { pageId: "home" }, body: {}, as: "viewer" } as const;
  expect((await app.request(namedRoutes.deletePage, asking)).status).toBe(403);
  const unknown = { ...asking, params: { pageId: "nowhere" }, as: "administrator" } as const;
  expect((await app.request(namedRoutes.deletePage, unknown)).status).toBe(404);
  const after = (await entries(app)).slice(before.length);
  expect(after.filter(({ action }) => action !== "signed in")).toEqual([]);
});
