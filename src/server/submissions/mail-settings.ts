import type { ResponseOf } from "#core/contract/route.ts";
import { mailTestLimits, mostFailedMails } from "#core/contract/mail-settings.ts";
import type {
  checkMailServer,
  loadMailSettings,
  MailState,
  sendTestMail,
} from "#core/contract/mail-settings.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { writeTestMail } from "#core/forms/test-mail.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { countMails, lastFailedMails } from "#server/db/queries/mails.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { readSmtpServer } from "#server/mail/smtp-server.ts";
import type { SmtpSettings } from "#server/mail/smtp.ts";
import { describeProtection, protectionOf } from "#server/mail/smtp-tls.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";

/** What the settings of mail show and try. Administrators only. */
export interface MailSettings {
  readonly isConfigured: boolean;
  readonly load: (actor: Actor) => Promise<Outcome<ResponseOf<typeof loadMailSettings>>>;
  readonly check: (actor: Actor) => Promise<Outcome<ResponseOf<typeof checkMailServer>>>;
  /** Sends at once, past the queue, so that the answer of the mail server can be shown. */
  readonly sendTest: (
    actor: Actor & { readonly email: string },
  ) => Promise<Outcome<ResponseOf<typeof sendTestMail>>>;
}

/** The mail server as configured, and what sends with it. */
export interface ConfiguredMail {
  readonly smtp: Pick<SmtpSettings, "url" | "from" | "tls" | "ca">;
  readonly mailer: Mailer;
}

interface MailSettingsDeps extends Pick<
  SubmissionsDeps,
  "database" | "newId" | "secretKey" | "publicUrl" | "siteContact" | "record"
> {
  /** Null if none is configured. */
  readonly mail: ConfiguredMail | null;
}

const windowSeconds = 60 * 60;
const checks: Budget = { name: "mail-check", windowSeconds, most: mailTestLimits.checksPerHour };
const tests: Budget = { name: "mail-test", windowSeconds, most: mailTestLimits.perHour };

/** The use cases of the settings of mail. */
export function createMailSettings(deps: MailSettingsDeps): MailSettings {
  const { database, mail, newId, publicUrl, record, siteContact } = deps;
  const denied = refused("not-allowed");
  return {
    isConfigured: mail !== null,

    async load(actor) {
      if (!admits(administrators, actor.role)) return denied;
      const [counts, failed] = await Promise.all([
        countMails(database, { isWithPrivate: true }),
        lastFailedMails(database, mostFailedMails),
      ]);
      return done({
        server: mail === null ? null : factsOf(mail.smtp),
        counts,
        failed: [...failed],
      });
    },

    async check(actor) {
      if (!admits(administrators, actor.role)) return denied;
      if (mail === null) return refused("no-mail-server");
      const wait = await spend(deps, checks, actor.id);
      if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "mail server checked",
        subject: null,
      });
      return done({ problem: await mail.mailer.check() });
    },

    async sendTest(actor) {
      if (!admits(administrators, actor.role)) return denied;
      if (mail === null) return refused("no-mail-server");
      const wait = await spend(deps, tests, actor.id);
      if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "test mail sent",
        subject: null,
      });
      const { name: siteName } = await siteContact();
      const sending = await mail.mailer.send({
        ...writeTestMail({ siteName, publicUrl }),
        id: newId(),
        to: actor.email,
        replyTo: null,
      });
      record("test mail", { person: actor.id, ...(sending.ok ? {} : { reason: sending.reason }) });
      return done({ to: actor.email, problem: sending.ok ? null : sending.reason });
    },
  };
}

/** Nothing of a password, and nothing of the user's name. */
function factsOf({ url, from, tls, ca }: ConfiguredMail["smtp"]): MailState["server"] {
  const read = readSmtpServer(url);
  // Checked when the program started.
  if (!read.ok) throw new Error(`The address of the mail server ${read.wrong}`);
  const { host, port, isSecure, credentials } = read.server;
  const { requireTLS } = protectionOf(read.server, tls, ca);
  const hasPassword = credentials !== null;
  const remarks = [...describeProtection({ host, hasPassword }, tls, ca !== null)];
  const encryption = isSecure ? "always" : requireTLS ? "required" : "offered";
  return { host, port, encryption, hasPassword, from, remarks };
}
