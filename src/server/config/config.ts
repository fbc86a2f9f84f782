import { z } from "zod/mini";
import { emailSchema, passwordSchema } from "#core/contract/people.ts";
import { findWrongAddress, withPlainSslMode } from "../db/address.ts";
import { readSmtpServer } from "../mail/smtp-server.ts";
import { describeProtection, readCertificates, tlsModes } from "../mail/smtp-tls.ts";
import type { TlsMode } from "../mail/smtp-tls.ts";
import { findUnreadVariables } from "./unread-variables.ts";

/** The validated configuration. See the configuration table in README.md. */
export interface Config {
  /** 0 uses any free port. */
  readonly port: number;
  readonly host: string;
  readonly data: DataPlace;
  /** Origin under which visitors reach the site, without a trailing slash; null: the address it listens on. */
  readonly publicUrl: string | null;
  /** Null: the program runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** Null: generated once and kept in the data folder. */
  readonly secretKey: string | null;
  /** The secret key before a change: what it encrypted is encrypted anew; null: it did not change. */
  readonly formerSecretKey: string | null;
  /** The account created on the first start; null: the first start prints a setup link. */
  readonly firstAdministrator: { readonly email: string; readonly password: string } | null;
  /** Null: mails are kept for staff to read. */
  readonly smtp: SmtpConfig | null;
  /** Maximum number of forms stored per 15 minutes, from all visitors together. */
  readonly formLimit: number;
  /** Null: files are stored in the data folder. */
  readonly s3: S3Config | null;
  /** Number of proxies in front that are trusted to report the visitor's address. */
  readonly trustedProxies: number;
}

/** The mail server; the fields are those of `SmtpSettings`. */
export interface SmtpConfig {
  readonly url: string;
  readonly from: string;
  /** Null: encryption is required, except to this machine. */
  readonly tls: TlsMode | null;
  /** Certificates to trust besides the usual ones, as PEM. */
  readonly ca: string | null;
}

/** The bucket for files; the fields are those of `S3Settings`. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly pathStyle: boolean;
  readonly prefix: string;
}

/** The data folder; `given` if it was configured explicitly. */
export interface DataPlace {
  readonly folder: string;
  readonly given: boolean;
}

export type ConfigResult =
  | {
      readonly ok: true;
      readonly config: Config;
      /** One line per variable that looks meant for the program but has no effect. */
      readonly notices: readonly string[];
    }
  /** One line per invalid variable: its name, what is wrong, and what is expected. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Text that matches a pattern, and the message for any other. */
const like = (pattern: RegExp, wanted: string) => z.string().check(z.regex(pattern, wanted));
const fit = (isFit: (text: string) => boolean, wanted: string) =>
  z.string().check(z.refine(isFit, wanted));

/** Validates by building the actual thing from the text; `wrongWith` returns the message, or null. */
const built = (wrongWith: (text: string) => string | null) =>
  z.string().check((context) => {
    const wrong = wrongWith(context.value);
    if (wrong !== null) {
      context.issues.push({ code: "custom", input: context.value, message: wrong });
    }
  });

const wholeNumber = (least: number, most: number, example: string) => {
  const wanted = `must be a whole number from ${least} to ${most}, for example ${example}`;
  return z
    .pipe(like(/^\d{1,6}$/, wanted), z.transform(Number))
    .check(z.refine((value) => value >= least && value <= most, wanted));
};

const origin = (wanted: string) =>
  z.pipe(
    fit(isOrigin, wanted),
    z.transform((value) => new URL(value).origin),
  );

/**
 * Not parsed as a URL: socket addresses such as `postgres://user@/database?host=/run/postgresql` are not valid URLs.
 */
const databaseUrl = z.pipe(
  built((value) =>
    /^postgres(?:ql)?:\/\/\S+$/.test(value)
      ? findWrongAddress(value)
      : "must look like postgres://user:password@host:5432/database",
  ),
  z.transform(withPlainSslMode),
);

const variables = z.object({
  PORT: z._default(wholeNumber(0, 65_535, "3000"), 3000),
  HOST: z._default(
    like(/^[A-Za-z0-9.:_-]{1,255}$/, "must be an address or a host name, for example 0.0.0.0"),
    "127.0.0.1",
  ),
  DATA_DIR: z.optional(
    fit((value) => !/[\0\n\r]/.test(value), "must be the path of a folder, without line breaks"),
  ),
  PUBLIC_URL: z.optional(
    origin("must be an origin such as https://www.example.com, without a path"),
  ),
  DATABASE_URL: z.optional(databaseUrl),
  FORMER_SECRET_KEY: z.optional(
    z.string().check(z.minLength(32, "must be the key that was used before, whole")),
  ),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.minLength(
          32,
          "must have at least 32 characters; `openssl rand -hex 32` makes a good one",
        ),
      ),
  ),
  ADMIN_EMAIL: z.optional(emailSchema),
  ADMIN_PASSWORD: z.optional(passwordSchema),
  SMTP_URL: z.optional(
    built((value) => {
      const read = readSmtpServer(value);
      return read.ok ? null : read.wrong;
    }),
  ),
  MAIL_FROM: z.optional(emailSchema),
  SMTP_TLS: z.optional(
    z.enum(tlsModes, {
      error:
        "must be required (encrypted, with a valid certificate), unverified (encrypted, with any certificate) or optional (encrypted if the server offers it)",
    }),
  ),
  SMTP_CA_FILE: z.optional(
    built((value) => {
      const read = readCertificates(value);
      return read.ok ? null : read.wrong;
    }),
  ),
  TRUST_PROXY: z._default(wholeNumber(0, 10, "1"), 0),
  FORM_LIMIT: z._default(wholeNumber(1, 999_999, "12500"), 12_500),
  S3_ENDPOINT: z.optional(
    origin("must be an origin such as https://s3.eu-central-1.amazonaws.com"),
  ),
  S3_REGION: z._default(
    like(/^[a-z0-9-]{1,64}$/, "must be the name of a region, for example eu-central-1"),
    "us-east-1",
  ),
  S3_BUCKET: z.optional(
    like(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens",
    ),
  ),
  S3_ACCESS_KEY_ID: z.optional(
    like(/^[!-+.0-<>-~-]{1,128}$/, "must be an access key id: up to 128 characters without spaces"),
  ),
  S3_SECRET_ACCESS_KEY: z.optional(
    like(/^[!-~]{1,256}$/, "must be a secret access key: up to 256 characters without spaces"),
  ),
  S3_PATH_STYLE: z._default(
    z.enum(["true", "false"], {
      error: "must be true (the bucket is part of the path) or false (of the host name)",
    }),
    "true",
  ),
  S3_PREFIX: z._default(
    like(/^(?:[A-Za-z0-9_-]{1,64}\/){1,4}$/, "must be folders with a slash after each: ashlar/"),
    "ashlar/",
  ),
});

/** Required for a bucket: all of them or none. */
const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Parses the settings in `environment`; an empty variable counts as unset. Never throws. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): ConfigResult {
  const set = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = variables.safeParse(set);
  if (!read.success) {
    return { ok: false, problems: read.error.issues.map(problem) };
  }
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...values } = read.data;
  if ((email === undefined) !== (password === undefined)) {
    const [missing, present] =
      email === undefined ? ["ADMIN_EMAIL", "ADMIN_PASSWORD"] : ["ADMIN_PASSWORD", "ADMIN_EMAIL"];
    return { ok: false, problems: [`${missing} must be set too when ${present} is set`] };
  }
  const smtp = readSmtp(values, set);
  if (!smtp.ok) return smtp;
  const s3 = readS3(values, set);
  if (!s3.ok) return s3;
  return {
    ok: true,
    notices: [
      ...findUnreadVariables(environment, Object.keys(variables.shape)),
      ...noticesOf(smtp.config),
    ],
    config: {
      port: values.PORT,
      host: values.HOST,
      data: { folder: values.DATA_DIR ?? "data", given: values.DATA_DIR !== undefined },
      publicUrl: values.PUBLIC_URL ?? null,
      databaseUrl: values.DATABASE_URL ?? null,
      secretKey: values.SECRET_KEY ?? null,
      formerSecretKey: values.FORMER_SECRET_KEY ?? null,
      firstAdministrator:
        email !== undefined && password !== undefined ? { email, password } : null,
      smtp: smtp.config,
      formLimit: values.FORM_LIMIT,
      s3: s3.config,
      trustedProxies: values.TRUST_PROXY,
    },
  };
}

type Values = z.output<typeof variables>;

function readSmtp(
  values: Pick<Values, "SMTP_URL" | "MAIL_FROM" | "SMTP_TLS" | "SMTP_CA_FILE">,
  set: Readonly<Record<string, unknown>>,
): { readonly ok: true; readonly config: SmtpConfig | null } | (ConfigResult & { ok: false }) {
  const names = ["SMTP_URL", "MAIL_FROM", "SMTP_TLS", "SMTP_CA_FILE"] as const;
  const given = names.find((name) => set[name] !== undefined);
  if (given === undefined) return { ok: true, config: null };
  const { SMTP_URL: url, MAIL_FROM: from, SMTP_TLS: tls = null, SMTP_CA_FILE: file } = values;
  if (url === undefined || from === undefined) {
    const missing = [
      ...(url === undefined ? ["SMTP_URL"] : []),
      ...(from === undefined ? ["MAIL_FROM"] : []),
    ];
    return {
      ok: false,
      problems: missing.map((name) => `${name} must be set too when ${given} is set`),
    };
  }
  const read = file === undefined ? null : readCertificates(file);
  return { ok: true, config: { url, from, tls, ca: read?.ok === true ? read.pem : null } };
}

function noticesOf(smtp: SmtpConfig | null): readonly string[] {
  const read = smtp === null ? null : readSmtpServer(smtp.url);
  if (smtp === null || read === null || !read.ok) return [];
  const { host, credentials } = read.server;
  const server = { host, hasPassword: credentials !== null };
  return describeProtection(server, smtp.tls, smtp.ca !== null);
}

function readS3(
  values: Pick<Values, Extract<keyof Values, `S3_${string}`>>,
  set: Readonly<Record<string, unknown>>,
): { readonly ok: true; readonly config: S3Config | null } | (ConfigResult & { ok: false }) {
  const given = Object.keys(set).find((name) => name.startsWith("S3_"));
  if (given === undefined) return { ok: true, config: null };
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    const missing = s3Names.filter((name) => values[name] === undefined);
    return {
      ok: false,
      problems: missing.map((name) => `${name} must be set too when ${given} is set`),
    };
  }
  const pathStyle = values.S3_PATH_STYLE === "true";
  const { protocol, host } = new URL(endpoint);
  if (!pathStyle && !URL.canParse(`${protocol}//${bucket}.${host}`)) {
    const words =
      "must be true where S3_ENDPOINT is an address of numbers: no bucket has a host name there";
    return { ok: false, problems: [`S3_PATH_STYLE ${words}`] };
  }
  const { S3_REGION: region, S3_PREFIX: prefix } = values;
  return {
    ok: true,
    config: { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle, prefix },
  };
}

function problem(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message}`;
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isPlain = url.pathname === "/" && url.search === "" && url.hash === "";
  const isAnonymous = url.username === "" && url.password === "";
  // Unreachable addresses, used by mistake for "everywhere".
  const isNowhere = url.port === "0" || ["0.0.0.0", "[::]"].includes(url.hostname);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isPlain && isAnonymous && !isNowhere && isWeb;
}
