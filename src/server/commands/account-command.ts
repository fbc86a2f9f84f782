import { randomBytes } from "node:crypto";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { counted } from "#core/fields/counted.ts";
import { emailSchema } from "#core/contract/people.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { refusals } from "#core/contract/refusals.ts";
import { showPasswordReset } from "#core/contract/site-routes.ts";
import { createAccounts } from "../auth/accounts.ts";
import type { Accounts } from "../auth/accounts.ts";
import type { Done } from "../auth/people/account-actions.ts";
import { resetMinutes } from "../auth/_kit/reset.ts";
import { openSite } from "./open-site.ts";
import type { CommandDeps } from "./open-site.ts";
import { CommandRefused } from "./command-refused.ts";
import { usages } from "./usage.ts";
import type { Config } from "../config/config.ts";
import { connect } from "../db/connect.ts";
import type { Database, DatabaseAddress } from "../db/connect.ts";
import { findDataFolder } from "../db/embedded/data-folder.ts";
import { inspectSchema, migrate, migrations, OtherSchema } from "../db/migrate.ts";
import type { ListedAccount } from "../db/queries/accounts.ts";
import { databaseProblem } from "../db/remedies.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { ownOrigin } from "../config/own-origin.ts";

/**
 * `npm run account`: manages accounts on the site's machine, whether or not the program is running. Throws
 * `CommandRefused` or `StartRefused` with a message for the operator; then nothing was changed.
 */
export async function runAccountCommand(args: readonly string[], deps: CommandDeps): Promise<void> {
  const asked = readArgs(args);
  const { config, log } = deps;
  if (config.databaseUrl === null && (await findDataFolder(config.data)) === null) {
    throw new CommandRefused(
      `There is no site in the data folder ${config.data.folder}. Set DATA_DIR or DATABASE_URL as the site runs with it.`,
    );
  }
  const site = await openSite(deps, true);
  try {
    await prepare(site.address, config, log);
    const database = connect(site.address, { log, connections: 1 });
    try {
      await run(asked, database, deps);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new CommandRefused(`The database does not answer: ${error.message}. Nothing was done.`, {
      cause: error,
    });
  } finally {
    await site.close();
  }
}

const actions = ["reset", "disable", "enable", "sign-out", "drop-factor"] as const;
type Action = (typeof actions)[number];

type Asked =
  | { readonly action: "list" | "drop-all-factors" }
  | { readonly action: Action; readonly email: string };

function readArgs(args: readonly string[]): Asked {
  const [action, email, more] = positionalsOf(args);
  if (action === "list" && email === undefined) return { action };
  if (action === "drop-factor" && email === "--all" && more === undefined) {
    return { action: "drop-all-factors" };
  }
  const known = actions.find((each) => each === action);
  if (known === undefined || email === undefined || more !== undefined)
    throw new CommandRefused(usages.account);
  const read = emailSchema.safeParse(email.trim());
  if (!read.success) {
    throw new CommandRefused(`${email} is no e-mail address: it must be like name@example.com.`);
  }
  return { action: known, email: read.data };
}

function positionalsOf(args: readonly string[]): readonly string[] {
  try {
    const options = { all: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return values.all === true ? [...positionals, "--all"] : positionals;
  } catch (error) {
    throw new CommandRefused(usages.account, { cause: error });
  }
}

const sameVersion = "Run this command from the folder that the site was started from.";

/**
 * Migrates an older database, as a start would, unless a program is connected: that one is older too, and does not know
 * the new schema. An empty database is refused as a probable mistake.
 */
async function prepare(
  address: DatabaseAddress,
  { databaseUrl }: Config,
  log: (line: string) => void,
): Promise<void> {
  const where = databaseUrl === null ? "DATA_DIR" : "DATABASE_URL";
  const set = `set ${where} as the site runs with it`;
  try {
    const found = await inspectSchema(address);
    if (found !== null) {
      if (found.missing.length > 0 && found.isInUse) {
        throw new CommandRefused(
          "The site that runs is an older Ashlar than this one, and its database is as old. Nothing was done. " +
            `${sameVersion} Or start the site anew with this version first.`,
        );
      }
      if (found.missing.length > 0) await migrate(address, migrations, log);
      return;
    }
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    if (error instanceof OtherSchema) {
      throw new CommandRefused(`${error.message} Nothing was done. ${sameVersion}`, {
        cause: error,
      });
    }
    const owner = databaseUrl === null ? "data folder" : "DATABASE_URL";
    throw new CommandRefused(
      `The database ${databaseProblem(error, owner)} Nothing was done. Look whether it runs, and ${set}.`,
      { cause: error },
    );
  }
  throw new CommandRefused(`There is no site in the database. Please ${set}.`);
}

async function run(asked: Asked, database: Database, deps: CommandDeps): Promise<void> {
  const { config, log, record } = deps;
  const actor = `npm run account (${userInfo().username})`;
  const newId = (): string => randomBytes(18).toString("base64url");
  const accounts = createAccounts({ database, newId, actor });
  const note = (outcome: string): void => {
    const { action } = asked;
    const account = "email" in asked ? { account: asked.email } : {};
    const at = new Date().toISOString();
    record(
      JSON.stringify({ at, event: "account command", action, ...account, outcome, by: actor }),
    );
  };
  if (!("email" in asked) && asked.action === "list") {
    for (const line of tableOf(await accounts.list())) log(line);
    return note("done");
  }
  if (!("email" in asked)) {
    const dropped = await accounts.dropAllFactors();
    log(
      `${counted(dropped, "account")} had a second factor. All are removed, and their sessions ended: the password alone signs in.`,
    );
    return note("done");
  }
  const outcome = await perform(accounts, asked.action, asked.email, config);
  note(outcome.ok ? "done" : outcome.refusal.code);
  if (!outcome.ok) throw new CommandRefused(refusalFor(outcome.refusal.code, asked.email));
  for (const line of outcome.value) log(line);
}

/** Performs the action; returns the lines to print. */
async function perform(
  accounts: Accounts,
  action: Action,
  email: string,
  config: Config,
): Promise<Outcome<readonly string[]>> {
  if (action === "reset") {
    const outcome = await accounts.reset(email);
    if (!outcome.ok) return outcome;
    const { token, account } = outcome.value;
    const link = `${ownOrigin(config, config.port)}${showPasswordReset.path}?token=${token}`;
    const lines = [
      `With this link ${nameOf(outcome.value)} sets a new password. It works once, for ${resetMinutes} minutes:`,
      link,
      ...(account.isDisabled
        ? [
            endedOf(outcome.value),
            `The account is disabled, and stays so until: npm run account -- enable ${email}`,
            "The link sets the password before that as well as after; signing in takes both.",
          ]
        : [`${endedOf(outcome.value)} Until the link is used, the old password still works.`]),
    ];
    return { ok: true, value: lines };
  }
  const { disable, enable, signOut, dropFactor } = accounts;
  const act = { disable, enable, "sign-out": signOut, "drop-factor": dropFactor }[action];
  const outcome = await act(email);
  if (!outcome.ok) return outcome;
  const name = nameOf(outcome.value);
  const lines = {
    disable: [
      `${name} cannot sign in any more. ${endedOf(outcome.value)}`,
      `To undo it: npm run account -- enable ${email}`,
    ],
    enable: [`${name} can sign in.`],
    "sign-out": [`${name} is signed out everywhere. ${endedOf(outcome.value)}`],
    "drop-factor": [
      `${name} has no second factor any more, and signs in with the password alone. ${endedOf(outcome.value)}`,
    ],
  }[action];
  return { ok: true, value: lines };
}

function nameOf({ account }: Done): string {
  return `${account.name} (${account.email})`;
}

function endedOf({ ended }: Done): string {
  if (ended === 0) return "They had no open session.";
  return ended === 1
    ? "Their session was ended."
    : `Their ${counted(ended, "session")} were ended.`;
}

function refusalFor(code: keyof typeof refusals, email: string): string {
  if (code === "unknown-account") {
    return `There is no account with the e-mail address ${email}. These are there: npm run account -- list`;
  }
  if (code === "unknown-factor") return `${email} has no second factor.`;
  if (code === "last-administrator") {
    return `${email} is the only administrator who can sign in, so nobody could look after the site any more. Make or enable another administrator first; to bar whoever uses the account, run: npm run account -- reset ${email}`;
  }
  return refusals[code].text;
}

const columns = ["E-mail address", "Name", "Role", "State", "Sessions", "Last seen"] as const;

function tableOf(accounts: readonly ListedAccount[]): readonly string[] {
  const rows = [
    columns,
    ...accounts.map(({ email, name, role, isDisabled, sessions, seenAt }) => [
      email,
      name,
      role,
      isDisabled ? "disabled" : "active",
      String(sessions),
      seenAt === null ? "" : `${seenAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    ]),
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
