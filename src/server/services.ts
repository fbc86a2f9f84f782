import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { registry } from "#blocks/registry.ts";
import type { BuilderFiles, ToolFiles } from "./api/screens/tools/tool.tsx";
import { createAudit } from "./audit/audit.ts";
import type { Audit } from "./audit/audit.ts";
import { createAuth } from "./auth/auth.ts";
import type { Auth } from "./auth/auth.ts";
import { createPeople } from "./auth/people/people.ts";
import type { People } from "./auth/people/people.ts";
import { createPasswords } from "./auth/passwords/passwords.ts";
import type { Passwords } from "./auth/passwords/passwords.ts";
import { createStorageSettings, hostOfDatabase } from "./backup/storage-settings.ts";
import type { StorageSettings } from "./backup/storage-settings.ts";
import type { WrittenMail } from "#core/forms/written-mail.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/connect.ts";
import { outgoingDeliveries } from "./db/queries/deliveries.ts";
import { outgoingMails } from "./db/queries/mails.ts";
import type { Forward } from "./forward/forward.ts";
import { judgePicture } from "./forward/find-picture.ts";
import type { FindPicture } from "./forward/find-picture.ts";
import {
  createHttpsFindPicture,
  createHttpsForward,
  createHttpsLook,
  createHttpsWeigh,
} from "./forward/https.ts";
import type { Look, LookResponse } from "./forward/look.ts";
import type { Weigh } from "./forward/weigh.ts";
import { isOnline } from "./forward/online.ts";
import { createOutgoingQueue } from "./jobs/outgoing-queue.ts";
import type { Queue } from "./jobs/queue.ts";
import { createInboxEvents } from "./realtime/inbox-events.ts";
import type { InboxEvents } from "./realtime/inbox-events.ts";
import type { Every } from "./realtime/every.ts";
import { createPageEvents } from "./realtime/page-events.ts";
import type { PageEvents } from "./realtime/page-events.ts";
import { greetingName } from "./mail/greeting-name.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createSmtpMailer } from "./mail/smtp.ts";
import { createDirectorySource } from "./pages/directory/directory-source.ts";
import { createEmbeds } from "./pages/embeds/embeds.ts";
import type { Embeds } from "./pages/embeds/embeds.ts";
import { createScriptCosts } from "./pages/script-costs/script-costs.ts";
import type { ScriptCosts } from "./pages/script-costs/script-costs.ts";
import { createPages } from "./pages/pages.ts";
import type { Pages } from "./pages/pages.ts";
import { siteIdentity } from "./pages/site-identity.ts";
import { noBuild, readBuild } from "./site/http/assets.ts";
import type { Build } from "./site/http/assets.ts";
import { createSite } from "./site/site.ts";
import type { Site } from "./site/site.ts";
import type { StarterPage } from "./starter-content/_kit/starter-page.ts";
import { starterPages } from "./starter-content/starter-pages.ts";
import type { Storage } from "./storage/storage.ts";
import { createMailSettings } from "./submissions/mail-settings.ts";
import type { MailSettings } from "./submissions/mail-settings.ts";
import { createSubmissions } from "./submissions/submissions.ts";
import type { Submissions } from "./submissions/submissions.ts";
import { noBuilderFiles, noToolFiles, readBuilderFiles, readToolFiles } from "./tool-files.ts";

/** The app's external dependencies; no module holds any of them globally. */
export interface AppDeps {
  readonly config: Config;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly secretKey: string;
  /** Folder of the build: `client/assets`, `client/.vite/manifest.json`, `server`. */
  readonly buildFolder: string;
  readonly database: Database;
  readonly storage: Storage;
  /** Where backups are kept, besides the files that are not in a bucket. */
  readonly dataFolder: string;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Absent: the process's clock. */
  readonly every?: Every;
  /** Absent: argon2id, a few at once. */
  readonly passwords?: Passwords;
  /** Absent: HTTPS to the public internet. */
  readonly forward?: Forward;
  /** Absent: HTTPS to the public internet. */
  readonly look?: Look;
  /** Absent: HTTPS to the public internet. */
  readonly weigh?: Weigh;
  /** Absent: HTTPS to the public internet. */
  readonly findPicture?: FindPicture;
  /** Absent: whether HTTPS to the public internet works. */
  readonly isOnline?: () => Promise<boolean>;
  /** Absent: the built-in content of all pages. */
  readonly starterContent?: readonly StarterPage[];
}

/** Logs one structured line for an event that somebody may have to look into. */
export type RecordEvent = (event: string, fields: Readonly<Record<string, string>>) => void;

/** The use cases, the public site, and the queues: everything below the API. */
export interface Services {
  readonly auth: Auth;
  readonly people: People;
  readonly audit: Audit;
  readonly pages: Pages;
  readonly site: Site;
  readonly submissions: Submissions;
  readonly mailSettings: MailSettings;
  readonly storageSettings: StorageSettings;
  readonly pageEvents: PageEvents;
  readonly inboxEvents: InboxEvents;
  /** Null if mails are not sent but kept for reading. */
  readonly mails: Queue | null;
  readonly deliveries: Queue;
  readonly embeds: Embeds;
  readonly scriptCosts: ScriptCosts;
  readonly builderFiles: BuilderFiles;
  readonly inboxFiles: ToolFiles;
  readonly settingsFiles: ToolFiles;
  readonly accountFiles: ToolFiles;
}

/** Creates the services without starting anything. */
export function createServices(deps: AppDeps, every: Every, record: RecordEvent): Services {
  const { config, database, log, publicUrl, secretKey } = deps;
  const directory = createDirectorySource({ database, publicUrl, log });
  const siteContact = async () => siteIdentity((await directory.current()).site, publicUrl);
  const mailer = createMailer(config, publicUrl);
  const { mails, deliveries } = createQueues(deps, mailer, record);
  const passwords = deps.passwords ?? createPasswords();
  const readKnownSite = async () => ({
    siteName: (await siteContact()).name,
    host: new URL(publicUrl).hostname,
  });
  const auth = createAuth({
    database,
    passwords,
    newId,
    secretKey,
    formerSecretKey: config.formerSecretKey,
    publicUrl: config.publicUrl,
    readKnownSite,
    mail: {
      isSending: mails !== null,
      origin: publicUrl,
      siteName: async () => (await siteContact()).name,
      now: deps.now,
      wake: () => mails?.wake(),
    },
    firstAdministrator: config.firstAdministrator,
    record,
  });
  const pages: Pages = createPages({
    database,
    clock: deps.now,
    blocks: registry,
    publicUrl,
    secretKey,
    starterContent: deps.starterContent ?? starterPages,
    random: Math.random,
    directory,
    onPublished: (pageId) => embeds.wake(pageId),
    findPicture: deps.findPicture ?? createHttpsFindPicture(publicUrl),
    findOwnPicture: async (path) => judgePicture(await askSite(site, publicUrl + path)),
  });
  const embeds = createEmbeds({
    database,
    directory,
    framesOf: pages.disclosures.of,
    blocks: registry,
    publicUrl,
    secretKey,
    look: deps.look ?? createHttpsLook(publicUrl),
    isOnline: deps.isOnline ?? isOnline,
    record,
  });
  const scriptCosts = createScriptCosts({
    database,
    secretKey,
    weigh: deps.weigh ?? createHttpsWeigh(publicUrl),
    record,
  });
  const build = readBuilt(deps.buildFolder);
  const site = createSite({
    pages,
    registry,
    build: build.site,
    publicUrl,
    hasSession: auth.hasSession,
    findActor: (request) => auth.findPerson(request.headers.get("cookie")),
    now: deps.now,
    log,
  });
  const submissions = createSubmissions({
    database,
    storage: deps.storage,
    formLimit: config.formLimit,
    newId,
    now: deps.now,
    secretKey,
    publicUrl,
    siteContact,
    isSending: mails !== null,
    wake: () => {
      mails?.wake();
      deliveries.wake();
    },
    record,
  });
  const { smtp, s3, databaseUrl } = config;
  return {
    auth,
    people: createPeople({
      database,
      passwords,
      newId,
      readKnownSite,
      secretKey,
      record,
      linkOrigin: publicUrl,
      siteName: async () => (await siteContact()).name,
      sendMail: mailer === null ? null : (to, mail) => sendNow(mailer, to, mail),
    }),
    audit: createAudit({ database, record }),
    pages,
    site,
    submissions,
    mailSettings: createMailSettings({
      database,
      newId,
      secretKey,
      publicUrl,
      siteContact,
      record,
      mail: smtp === null || mailer === null ? null : { smtp, mailer },
    }),
    storageSettings: createStorageSettings({
      database,
      storage: deps.storage,
      secretKey,
      now: deps.now,
      record,
      dataFolder: deps.dataFolder,
      databasePlace: databaseUrl === null ? null : hostOfDatabase(databaseUrl),
      bucket: s3 === null ? null : `${s3.bucket} at ${s3.endpoint}`,
    }),
    pageEvents: createPageEvents({ database, newId, every, log }),
    inboxEvents: createInboxEvents(),
    mails,
    deliveries,
    embeds,
    scriptCosts,
    builderFiles: build.builder,
    inboxFiles: build.inbox,
    settingsFiles: build.settings,
    accountFiles: build.account,
  };
}

/** Sends a mail past the queue, which would store it. Returns why it could not be sent, or null. */
async function sendNow(mailer: Mailer, to: string, mail: WrittenMail): Promise<string | null> {
  const sending = await mailer.send({ ...mail, id: newId(), to, replyTo: null });
  return sending.ok ? null : sending.reason;
}

/** Status and type of what visitors get at an address of this site. */
async function askSite(site: Site, address: string): Promise<LookResponse> {
  const { status, headers } = await site.fetch(new Request(address, { method: "HEAD" }));
  const type = headers.get("content-type");
  return { status, headers: type === null ? {} : { "content-type": [type] } };
}

/** Null if mails are not sent but kept. */
export function createMailer({ smtp }: Pick<Config, "smtp">, publicUrl: string): Mailer | null {
  if (smtp === null) return null;
  return createSmtpMailer({ ...smtp, greeting: greetingName(publicUrl, smtp.from) });
}

function createQueues(
  { database, publicUrl, forward }: AppDeps,
  mailer: Mailer | null,
  record: RecordEvent,
): Pick<Services, "mails" | "deliveries"> {
  const send = forward ?? createHttpsForward(new URL(publicUrl).hostname);
  return {
    mails:
      mailer === null
        ? null
        : createOutgoingQueue({
            name: "mail",
            most: 3,
            table: outgoingMails,
            database,
            send: mailer.send,
            record,
          }),
    deliveries: createOutgoingQueue({
      name: "delivery",
      most: 16,
      table: outgoingDeliveries,
      database,
      send,
      record,
    }),
  };
}

/** The build's output for browsers. Tests run from the sources without a build. */
function readBuilt(folder: string): {
  readonly site: Build;
  readonly builder: BuilderFiles;
  readonly inbox: ToolFiles;
  readonly settings: ToolFiles;
  readonly account: ToolFiles;
} {
  return existsSync(join(folder, "client"))
    ? {
        site: readBuild(folder),
        builder: readBuilderFiles(folder),
        inbox: readToolFiles(folder, "inbox"),
        settings: readToolFiles(folder, "settings"),
        account: readToolFiles(folder, "account"),
      }
    : {
        site: noBuild,
        builder: noBuilderFiles,
        inbox: noToolFiles,
        settings: noToolFiles,
        account: noToolFiles,
      };
}

/** 144 random bits: unguessable and unique. */
export function newId(): string {
  return randomBytes(18).toString("base64url");
}
