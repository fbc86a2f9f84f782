import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
}

const mail = { MAIL_FROM: "site@company.example" };

test.each([
  ["smtp://user:pa%ss@mail.example.com:587", "%25"],
  ["smtp://us%er:password@mail.example.com", "%25"],
  ["smtp://user:50%@mail.example.com", "%25"],
  ["smtp://user:password@mail.example.com/path", "must end after the port"],
  ["smtp://user:password@mail.example.com?secure=true", "must end after the port"],
  ["smtp://user:password@mail.example.com/?pool=true", "must end after the port"],
  ["smtp://user:password@mail.example.com#x", "must end after the port"],
  ["smtp://user:pass/word@mail.example.com", "must look like"],
  ["smtp://user@mail.example.com", "both a user and a password"],
  ["smtp://:password@mail.example.com", "both a user and a password"],
  ["smtp://user:a%00b@mail.example.com", "NUL"],
  ["smtp://mail.example.com:0", "port above 0"],
  ["smtp://mail.example.com:99999", "must look like"],
  ["smtp://mail%20server.example.com", "must name a host"],
  ["smtp:mail.example.com", "must look like"],
  ["smtp://", "must look like"],
  ["https://mail.example.com", "must look like"],
])("an SMTP_URL that can never work is refused at start: %s", (url, said) => {
  const [problem = "", ...more] = problemsOf({ ...mail, SMTP_URL: url });
  expect(problem).toMatch(/^SMTP_URL /);
  expect(problem).toContain(said);
  expect(more).toEqual([]);
  for (const secret of ["pa%ss", "50%@", "pass/word"]) expect(problem).not.toContain(secret);
});

test.each([
  "smtp://mail.example.com",
  "smtp://mail.example.com:2525/",
  "smtps://user:password@mail.example.com",
  "smtp://ada%40company.example:p%2Fa%3Fs%23s%25w%3A@mail.example.com:587",
  "smtp://127.0.0.1:1025",
  "smtp://[::1]:1025",
  "smtp://mail_relay:25",
  "smtp://mail.müller.example",
])("an SMTP_URL that can work is taken: %s", (url) => {
  expect(problemsOf({ ...mail, SMTP_URL: url })).toEqual([]);
});

test.each([
  ["postgres://user:password@db.example.com:99999/site", "cannot be read"],
  ["postgres://user:pass/word@db.example.com/site", "cannot be read"],
  ["postgres://user:password@db.example.com/site?port=many", "a port from 1 to 65535"],
  ["postgres://user:password@db.example.com/site?sslrootcert=/nowhere/ca.pem", "/nowhere/ca.pem"],
  ["postgres://user:password@db%20x.example.com/site", "must name a host"],
  ["mysql://db.example.com/site", "must look like"],
])("a DATABASE_URL that can never work is refused at start: %s", (url, said) => {
  const [problem = ""] = problemsOf({ DATABASE_URL: url });
  expect(problem).toMatch(/^DATABASE_URL /);
  expect(problem).toContain(said);
  expect(problem).not.toContain("pass/word");
});

test.each([
  "postgres://user@/site?host=/run/postgresql",
  "postgres://user@/site?host=%2Frun%2Fpostgresql&port=5433",
  "postgresql://user:p%40ss%25@db.example.com/site?sslmode=require",
  "postgres://user:password@[::1]:5432/site",
  "postgres://%2Frun%2Fpostgresql/site",
])("a DATABASE_URL that can work is taken: %s", (url) => {
  expect(problemsOf({ DATABASE_URL: url })).toEqual([]);
});

test.each([
  "https://0.0.0.0:3000",
  "http://[::]:3000",
  "https://example.com:0",
  "https://:secret@example.com",
  "https://user@example.com",
  "https://example.com/site",
  "https://example.com?x",
  "example.com",
])("a PUBLIC_URL under which nobody reaches the site is refused at start: %s", (url) => {
  expect(problemsOf({ PUBLIC_URL: url })).toEqual([
    "PUBLIC_URL must be an origin such as https://www.example.com, without a path",
  ]);
});

const bucket = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_BUCKET: "site-files",
  S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
  S3_SECRET_ACCESS_KEY: "a/secret+of=ours",
};

test("a bucket that can never be asked is refused at start", () => {
  expect(problemsOf(bucket)).toEqual([]);
  const byNumber = { ...bucket, S3_ENDPOINT: "http://192.168.1.7:9000" };
  expect(problemsOf(byNumber)).toEqual([]);
  expect(problemsOf({ ...byNumber, S3_PATH_STYLE: "false" })).toEqual([
    expect.stringMatching(/^S3_PATH_STYLE must be true where S3_ENDPOINT is an address/),
  ]);
  for (const [name, value] of [
    ["S3_ENDPOINT", "https://key:secret@s3.example.com"],
    ["S3_ENDPOINT", "https://s3.example.com:0"],
    ["S3_ACCESS_KEY_ID", "Schlüssel€"],
    ["S3_SECRET_ACCESS_KEY", "geheim€"],
  ] as const) {
    expect(problemsOf({ ...bucket, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be`)),
    ]);
  }
});
