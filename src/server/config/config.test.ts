import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

function problems(environment: Record<string, string>): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
}

test("with nothing set, everything has a value for one machine, reachable from that machine alone", () => {
  expect(readConfig({})).toEqual({
    ok: true,
    notices: [],
    config: {
      port: 3000,
      host: "127.0.0.1",
      data: { folder: "data", given: false },
      publicUrl: null,
      databaseUrl: null,
      secretKey: null,
      formerSecretKey: null,
      firstAdministrator: null,
      smtp: null,
      formLimit: 12_500,
      s3: null,
      trustedProxies: 0,
    },
  });
});

test("everything that is set is read", () => {
  const read = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/srv/ashlar",
    PUBLIC_URL: "https://www.example.com/",
    DATABASE_URL: "postgres://app:secret@db:5432/site",
    SECRET_KEY: "k".repeat(32),
    FORMER_SECRET_KEY: "f".repeat(32),
    ADMIN_EMAIL: "Admin@Example.com",
    ADMIN_PASSWORD: "a long enough password",
    TRUST_PROXY: "2",
    SMTP_URL: "smtp://user:pass%20word@mail.example.com:587",
    MAIL_FROM: "site@example.com",
    SMTP_TLS: "required",
    FORM_LIMIT: "500",
    S3_ENDPOINT: "https://s3.example.com/",
    S3_REGION: "eu-central-1",
    S3_BUCKET: "site-files",
    S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
    S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
    S3_PATH_STYLE: "false",
    S3_PREFIX: "sites/one/",
  });
  expect(read).toEqual({
    ok: true,
    notices: [],
    config: {
      port: 8080,
      host: "0.0.0.0",
      data: { folder: "/srv/ashlar", given: true },
      publicUrl: "https://www.example.com",
      databaseUrl: "postgres://app:secret@db:5432/site",
      secretKey: "k".repeat(32),
      formerSecretKey: "f".repeat(32),
      firstAdministrator: { email: "admin@example.com", password: "a long enough password" },
      smtp: {
        url: "smtp://user:pass%20word@mail.example.com:587",
        from: "site@example.com",
        tls: "required",
        ca: null,
      },
      formLimit: 500,
      s3: {
        endpoint: "https://s3.example.com",
        region: "eu-central-1",
        bucket: "site-files",
        accessKeyId: "AKIDEXAMPLE",
        secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
        pathStyle: false,
        prefix: "sites/one/",
      },
      trustedProxies: 2,
    },
  });
});

test("a variable that is set but empty counts as absent", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "" })).toEqual(readConfig({}));
});

test("each wrong variable is named with what would be right", () => {
  const wrong: Record<string, string> = {
    PORT: "http",
    HOST: "a host",
    PUBLIC_URL: "https://example.com/site",
    DATABASE_URL: "mysql://db/site",
    SECRET_KEY: "short",
    TRUST_PROXY: "yes",
    FORM_LIMIT: "0",
  };
  expect(problems(wrong)).toEqual([
    "PORT must be a whole number from 0 to 65535, for example 3000",
    "HOST must be an address or a host name, for example 0.0.0.0",
    "PUBLIC_URL must be an origin such as https://www.example.com, without a path",
    "DATABASE_URL must look like postgres://user:password@host:5432/database",
    "SECRET_KEY must have at least 32 characters; `openssl rand -hex 32` makes a good one",
    "TRUST_PROXY must be a whole number from 0 to 10, for example 1",
    "FORM_LIMIT must be a whole number from 1 to 999999, for example 12500",
  ]);
});

test("a port out of range and a negative one are refused", () => {
  expect(problems({ PORT: "65536" })).toHaveLength(1);
  expect(problems({ PORT: "-1" })).toHaveLength(1);
});

test("the first administrator needs both address and password", () => {
  expect(problems({ ADMIN_EMAIL: "admin@example.com" })).toEqual([
    "ADMIN_PASSWORD must be set too when ADMIN_EMAIL is set",
  ]);
  expect(problems({ ADMIN_PASSWORD: "a long enough password" })).toEqual([
    "ADMIN_EMAIL must be set too when ADMIN_PASSWORD is set",
  ]);
  expect(problems({ ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "short" })).toEqual([
    "ADMIN_PASSWORD must have at least 12 characters",
  ]);
});

test("a bucket needs its address, its name and both keys; each that is missing or wrong is named", () => {
  expect(problems({ S3_BUCKET: "site-files", S3_ACCESS_KEY_ID: "AKIDEXAMPLE" })).toEqual([
    "S3_ENDPOINT must be set too when S3_BUCKET is set",
    "S3_SECRET_ACCESS_KEY must be set too when S3_BUCKET is set",
  ]);
  const wrong: Record<string, string> = {
    S3_ENDPOINT: "https://s3.example.com/bucket",
    S3_REGION: "Frankfurt am Main",
    S3_BUCKET: "My_Files",
    S3_ACCESS_KEY_ID: "a key",
    S3_SECRET_ACCESS_KEY: "a secret",
    S3_PATH_STYLE: "1",
    S3_PREFIX: "/files",
  };
  expect(problems(wrong)).toEqual([
    "S3_ENDPOINT must be an origin such as https://s3.eu-central-1.amazonaws.com",
    "S3_REGION must be the name of a region, for example eu-central-1",
    "S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens",
    "S3_ACCESS_KEY_ID must be an access key id: up to 128 characters without spaces",
    "S3_SECRET_ACCESS_KEY must be a secret access key: up to 256 characters without spaces",
    "S3_PATH_STYLE must be true (the bucket is part of the path) or false (of the host name)",
    "S3_PREFIX must be folders with a slash after each: ashlar/",
  ]);
});

test("a wrong value is never repeated in the message, so that no secret reaches a log", () => {
  const secret = "hunter2hunter2";
  expect(problems({ SECRET_KEY: secret, DATABASE_URL: secret }).join()).not.toContain(secret);
});

const unread: readonly (readonly [string, string])[] = [
  ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
  ["admin_password", "ADMIN_PASSWORD"],
  ["ADMIN_NAME", "ADMIN_EMAIL or ADMIN_PASSWORD"],
  ["SMTP_HOST", "SMTP_URL"],
  ["SMTP_PASSWORD", "SMTP_URL"],
  ["SMTP_SECURE", "SMTP_TLS"],
  ["SMTP_IGNORE_TLS", "SMTP_TLS"],
  ["SMTP_CERTIFICATE", "SMTP_CA_FILE"],
  ["MAIL_USER", "MAIL_FROM"],
  ["PUBLIC_URI", "PUBLIC_URL"],
  ["public_url", "PUBLIC_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["SECRETKEY", "SECRET_KEY"],
  ["TRUST_PROXIES", "TRUST_PROXY"],
];

test.each(unread)(
  "%s has no effect, and whoever set it is told, without its value",
  (name, meant) => {
    const value = "something secret";
    const read = readConfig({ [name]: value });
    const notices = read.ok ? read.notices : [];
    expect(notices).toEqual([
      `${name} is set and has no effect: no such variable is read. Is ${meant} meant?`,
    ]);
  },
);

test.each([
  "PATH",
  "HOME",
  "LANG",
  "port",
  "HOSTNAME",
  "NODE_ENV",
  "npm_config_user_agent",
  "DATABASE",
  "PGHOST",
  "AWS_SECRET_ACCESS_KEY",
  "SMTP_SERVICE_HOST",
  "MAIL_PORT_25_TCP_ADDR",
  "SMTP_PORT_587_TCP",
  "ASHLAR_LAUNCHER",
])("%s is another program's, and nothing is said of it", (name) => {
  expect(readConfig({ [name]: "x" })).toMatchObject({ ok: true, notices: [] });
});

test("a variable that is set but empty is not told of", () => {
  expect(readConfig({ SMTP_HOST: "" })).toMatchObject({ ok: true, notices: [] });
});
