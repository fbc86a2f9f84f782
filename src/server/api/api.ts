import { Hono } from "hono";
import type { Context } from "hono";
import type { Refusal } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import type { Audit } from "#server/audit/audit.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { People } from "#server/auth/people/people.ts";
import type { InboxEvents } from "#server/realtime/inbox-events.ts";
import type { Every } from "#server/realtime/every.ts";
import type { PageEvents } from "#server/realtime/page-events.ts";
import type { Embeds } from "#server/pages/embeds/embeds.ts";
import type { ScriptCosts } from "#server/pages/script-costs/script-costs.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { StorageSettings } from "#server/backup/storage-settings.ts";
import type { MailSettings } from "#server/submissions/mail-settings.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { mountApiTokens } from "./resources/api-tokens.ts";
import { mountAccount } from "./resources/account.ts";
import { mountAudit } from "./resources/audit.ts";
import { mountAbout } from "./resources/about.ts";
import { refusalResponse } from "./responses/answer.ts";
import type { Env } from "./requests/env.ts";
import type { Gate } from "./requests/gate.ts";
import { identify } from "./requests/identify.ts";
import { mountFactors } from "./resources/factors.ts";
import { mountFormSubmissions } from "./resources/form-submissions.ts";
import { mountSuspected } from "./resources/suspected.ts";
import { mountScriptCosts } from "./resources/script-costs.ts";
import { mountEmbeds } from "./resources/embeds.ts";
import { mountInboxEvents } from "./resources/inbox.ts";
import { mountJobApplications } from "./resources/job-applications.ts";
import { slugOfMarkdown } from "#core/contract/discovery-routes.ts";
import { isJsonPath, missingAt, pathForLog, readOnly } from "./requests/not-found.ts";
import { mountChecklist } from "./resources/checklist.ts";
import { mountPrivacyFacts } from "./resources/privacy-facts.ts";
import { mountMailSettings } from "./resources/mail-settings.ts";
import { mountMeetings } from "./resources/meetings.ts";
import { mountPageEvents } from "./resources/page-events.ts";
import { mountNewsletter } from "./resources/newsletter.ts";
import { mountPages } from "./resources/pages.ts";
import { mountSurround } from "./resources/surround.ts";
import type { DrawSurround } from "./resources/surround.ts";
import { mountRedirects } from "./resources/redirects.ts";
import { mountPeople } from "./resources/people.ts";
import { mountStorageSettings } from "./resources/storage-settings.ts";
import { mountApply } from "./screens/forms/apply.ts";
import { mountContact } from "./screens/forms/contact.tsx";
import { mountBookingLinks } from "./screens/forms/meet/booking-links.tsx";
import { mountMeet } from "./screens/forms/meet/meet.tsx";
import { mountBuilder } from "./screens/tools/builder.tsx";
import { mountInbox } from "./screens/tools/inbox.tsx";
import { mountSettings } from "./screens/tools/settings.tsx";
import { mountAccountTool } from "./screens/tools/account.tsx";
import { mountDraftPreview } from "./screens/tools/draft-preview.ts";
import type { DrawCanvas } from "./screens/tools/builder.tsx";
import type { DrawDraft, DrawPublished } from "./screens/tools/draft-preview.ts";
import { mountAddressLink } from "./screens/account/address-link.tsx";
import { mountConfirmIdentity } from "./screens/account/confirm-identity.tsx";
import { mountForgottenPassword } from "./screens/account/forgotten-password.tsx";
import { createAfterSignIn } from "./screens/account/after-sign-in.ts";
import { mountLogin } from "./screens/account/login.tsx";
import { mountInvitation } from "./screens/account/invitation.tsx";
import { mountResetPassword } from "./screens/account/reset-password.tsx";
import { mountSecondStep } from "./screens/account/second-step.tsx";
import { mountNewsletterLinks } from "./screens/forms/newsletter-links.tsx";
import { mountSubscribe } from "./screens/forms/subscribe.tsx";
import { refusalScreen } from "./responses/message-screen.tsx";
import type { DrawScreen } from "./responses/screen.tsx";
import type { BuilderFiles, ToolFiles } from "./screens/tools/tool.tsx";
import { mountSetup } from "./screens/account/setup.tsx";
import { mountWelcome } from "./screens/account/welcome.tsx";
import { mountSignup } from "./screens/forms/signup.tsx";
import { wantsJson } from "./responses/wants-json.ts";
import { createReturnPaths } from "./responses/return-paths.ts";

/** Dependencies of the API and of the screens for staff. */
export interface ApiDeps {
  readonly auth: Auth;
  readonly people: People;
  readonly audit: Audit;
  readonly pages: Pages;
  readonly embeds: Embeds;
  readonly scriptCosts: ScriptCosts;
  readonly pageEvents: PageEvents;
  readonly inboxEvents: InboxEvents;
  readonly every: Every;
  readonly submissions: Submissions;
  readonly mailSettings: MailSettings;
  readonly storageSettings: StorageSettings;
  /** Renders a document around a screen, as the site does. */
  readonly drawScreen: DrawScreen;
  /** Whether there is a published page at a path. */
  readonly isPage: (path: string) => boolean;
  /** Renders a page from a draft, as the site does. */
  readonly drawDraft: DrawDraft;
  readonly drawPublished: DrawPublished;
  /** Renders the start of a draft, as the builder does. */
  readonly drawCanvas: DrawCanvas;
  /** Renders header and footer of a page, as the site does. */
  readonly drawSurround: DrawSurround;
  readonly builderFiles: BuilderFiles;
  readonly inboxFiles: ToolFiles;
  readonly settingsFiles: ToolFiles;
  readonly accountFiles: ToolFiles;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  /** Set only if configured: requests must then come from exactly this origin. */
  readonly ownOrigin: string | null;
  readonly isDatabaseUp: () => Promise<boolean>;
  /** False once the program is shutting down. */
  readonly isReady: () => boolean;
  /** What the program noticed about how it is set up, as sentences. */
  readonly setupNotices: () => readonly string[];
  /** True for the error of a database that did not respond. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Called for each response caused by that. */
  readonly reportUnavailable: (outage: { readonly path: string; readonly error: unknown }) => void;
  readonly newId: () => string;
  readonly reportDenied: Gate["reportDenied"];
  readonly reportForeign: Gate["reportForeign"];
  /** Called for each response caused by a defect. */
  readonly reportDefect: (defect: {
    readonly id: string;
    readonly path: string;
    readonly error: unknown;
  }) => void;
}

/**
 * The JSON API, the login, the setup and the tools' documents: every path for which `isApiPath` is true, including 404
 * responses for unknown ones.
 */
export function createApi(deps: ApiDeps): Hono<Env> {
  const app = new Hono<Env>();
  const gate: Gate = {
    identify: (request) => identify(deps.auth, request),
    ownOrigin: deps.ownOrigin,
    reportDenied: deps.reportDenied,
    reportForeign: deps.reportForeign,
    draw: deps.drawScreen,
    returns: createReturnPaths(deps.isPage),
  };
  const reportDefect = (path: string, error: unknown): string => {
    const id = deps.newId();
    deps.reportDefect({ id, path: pathForLog(path), error });
    return id;
  };
  mountAbout(app, deps.publicUrl, deps.isDatabaseUp, deps.isReady);
  mountPeople(app, gate, deps);
  mountApiTokens(app, gate, deps.auth.tokens);
  mountAccount(app, gate, deps.auth);
  mountAudit(app, gate, deps.audit);
  mountPages(app, gate, deps);
  mountSurround(app, gate, deps);
  mountRedirects(app, gate, deps.pages.redirects);
  mountEmbeds(app, gate, deps.embeds);
  mountScriptCosts(app, gate, deps.scriptCosts);
  mountPageEvents(app, gate, deps);
  mountInboxEvents(app, gate, deps);
  mountFormSubmissions(app, gate, deps.submissions);
  mountSuspected(app, gate, deps.submissions);
  mountJobApplications(app, gate, deps.submissions);
  mountNewsletter(app, gate, deps.submissions);
  mountMeetings(app, gate, deps.submissions);
  mountMailSettings(app, gate, deps.mailSettings);
  mountChecklist(app, gate, deps);
  mountPrivacyFacts(app, gate, deps);
  mountStorageSettings(app, gate, deps.storageSettings);
  const afterSignIn = createAfterSignIn(deps.pages, deps.ownOrigin?.startsWith("https:") ?? false);
  mountLogin(app, gate, deps.auth, deps.pages, afterSignIn);
  mountSecondStep(app, gate, deps.auth, afterSignIn);
  mountFactors(app, gate, deps.auth);
  mountSetup(app, gate, deps.auth);
  mountWelcome(app, gate, deps.pages);
  mountResetPassword(app, gate, deps.auth);
  mountConfirmIdentity(app, gate, deps.auth);
  mountForgottenPassword(app, gate, deps.auth);
  mountAddressLink(app, gate, deps.auth);
  mountInvitation(app, gate, deps, afterSignIn);
  mountSignup(app, gate, deps.submissions);
  mountApply(app, gate, {
    submissions: deps.submissions,
    pages: deps.pages,
    report: (error) => reportDefect(routes.apply.path, error),
  });
  mountSubscribe(app, gate, { newsletter: deps.submissions.newsletter, pages: deps.pages });
  mountNewsletterLinks(app, gate, deps.submissions.newsletter);
  mountMeet(app, gate, { meetings: deps.submissions.meetings, pages: deps.pages });
  mountBookingLinks(app, gate, deps.submissions);
  mountContact(app, gate, { ...deps.submissions, pages: deps.pages });
  mountBuilder(app, gate, deps);
  mountInbox(app, gate, deps.inboxFiles);
  mountSettings(app, gate, deps.settingsFiles);
  mountAccountTool(app, gate, deps.accountFiles);
  mountDraftPreview(app, gate, deps.pages, {
    draft: deps.drawDraft,
    published: deps.drawPublished,
  });

  /** JSON under `/api` and for scripts; otherwise a screen that includes what the user typed. */
  const answer = (
    { req, get }: Context<Env>,
    refusal: Refusal,
    headers: Readonly<Record<string, string>> = {},
  ): Response | Promise<Response> => {
    if (isJsonPath(req.path) || wantsJson(req.raw)) return refusalResponse(refusal, headers);
    // After a form submission, the screen links back to the page with the form.
    const from = req.method === "POST" ? { from: gate.returns.ofForm(req.raw) } : {};
    const written = get("typedValues") ?? [];
    return refusalScreen(deps.drawScreen, refusal, { headers, typedValues: written, ...from });
  };

  app.notFound((context) => {
    const { path } = context.req;
    const slug = slugOfMarkdown(path) ?? path;
    const { code, headers } = deps.isPage(slug) ? readOnly : missingAt(path);
    return answer(context, { code }, headers);
  });

  app.onError((error, context) => {
    if (deps.isUnavailable(error)) {
      deps.reportUnavailable({ path: pathForLog(context.req.path), error });
      return answer(context, { code: "unavailable" });
    }
    const id = reportDefect(context.req.path, error);
    return answer(context, { code: "failed", more: { requestId: id } });
  });
  return app;
}
