/** Whose database it is: the one in the data folder, or the one of DATABASE_URL. */
export type DatabaseOwner = "data folder" | "DATABASE_URL";

/**
 * What is wrong with the database and what the operator can do about it, as complete sentences. `error` is whatever the
 * driver, the system or our own checks threw. Contains no secret.
 */
export function databaseProblem(error: unknown, owner: DatabaseOwner): string {
  const reason = reasonOf(error).trim().replace(/\.$/, "");
  const remedy = remedyFor(error, owner);
  return `cannot be used: ${reason}.${remedy === null ? "" : ` ${remedy}`}`;
}

/**
 * What the operator can do about an error, as complete sentences that name the variable or the statement; null if that
 * is not known, or if the message already says it.
 */
export function remedyFor(error: unknown, owner: DatabaseOwner): string | null {
  for (const cause of causesOf(error)) {
    const found = remedies.find(
      ({ code, message }) =>
        code.test(codeOf(cause)) && (message === undefined || message.test(cause.message)),
    );
    if (found !== undefined) return owner === "data folder" ? (found.own ?? null) : found.text;
  }
  return null;
}

/** Whether the database server itself reported the error, rather than the way to it. */
export function isFromServer(error: unknown): boolean {
  return causesOf(error).some((cause) => /^(?:\d|XX)/.test(codeOf(cause)));
}

/** The message of an error; that of its parts if it has none, as for a host with several addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") {
    return error.errors.map(reasonOf).join(", ");
  }
  return error instanceof Error ? error.message : String(error);
}

interface Remedy {
  /** Matched against an SQLSTATE, or a code of the system or of TLS; empty if the error has none. */
  readonly code: RegExp;
  readonly message?: RegExp;
  /** For a database that DATABASE_URL names. */
  readonly text: string;
  /** For the database in the data folder. */
  readonly own?: string;
}

const encoded = "in a user or a password, @ is written %40, / %2F, : %3A, # %23 and % itself %25";

/** The first that matches counts. */
const remedies: readonly Remedy[] = [
  {
    code: /^53100$/,
    message: /shared memory/i,
    text:
      "The shared memory of the database's machine is too small. In a container, start the database with more of it " +
      "(docker run --shm-size=256m, in a Compose file shm_size: 256m).",
    own: "Free space in /dev/shm, or give the container more of it (docker run --shm-size=256m).",
  },
  {
    code: /^(?:53100|ENOSPC|EDQUOT)$/,
    text: "The disk of the database is full: free space on it, or enlarge it.",
    own: "The disk with the data folder is full: free space on it, or set DATA_DIR to a folder on another disk.",
  },
  {
    code: /^53200$/,
    text: "The database's machine has too little memory: give it more, or lower shared_buffers and max_connections there.",
    own: "This machine has too little memory: Ashlar runs with 256 MB or more.",
  },
  {
    code: /^53300$/,
    text:
      "Make room for 20 sessions of each process of Ashlar: in max_connections, in the connection limit of the role and " +
      "of the database, and in a pooler (PgBouncer: default_pool_size = 20).",
  },
  {
    code: /^28P01$/,
    text: `Check the user and the password in DATABASE_URL; ${encoded}.`,
  },
  {
    code: /^28000$/,
    message: /no encryption|SSL off/i,
    text:
      "The server admits this only over TLS, or not at all: add sslmode=require to DATABASE_URL (?sslmode=require, or " +
      "&sslmode=require after another option), or allow the connection in the server's pg_hba.conf.",
  },
  {
    code: /^28000$/,
    message: /not permitted to log in/i,
    text: "Allow it (alter role NAME login), or name another user in DATABASE_URL.",
  },
  {
    code: /^28/,
    text: `Check the user in DATABASE_URL, and allow its connection in the server's pg_hba.conf; ${encoded}.`,
  },
  {
    code: /^3D000$/,
    text: "Create it (createdb --encoding=UTF8 --template=template0 NAME), or name another database in DATABASE_URL.",
  },
  {
    code: /^42501$/,
    message: /for database/i,
    text: "Allow it (grant connect on database NAME to ROLE), or name another user in DATABASE_URL.",
  },
  {
    code: /^42501$/,
    message: /for schema/i,
    text: "Allow it (grant usage, create on schema NAME to ROLE), or name another role in DATABASE_URL.",
  },
  {
    code: /^42501$/,
    text:
      "The role in DATABASE_URL needs all rights on the site's tables, and has to own them when a newer version changes " +
      "them. Name the role that made them, or let it own them (reassign owned by OTHER to ROLE).",
  },
  {
    code: /^08P01$/,
    message: /no such database|no such user|authentication failed|wrong password/i,
    text: `Check the database, the user and the password in DATABASE_URL, and that the pooler knows them; ${encoded}.`,
  },
  {
    code: /^08P01$/,
    message: /startup parameter/i,
    text:
      "The pooler passes no options on. Let it ignore them (PgBouncer: ignore_startup_parameters = options) and give the " +
      "role its search path in the database (alter role NAME set search_path = …).",
  },
  {
    code: /^08P01$/,
    message: /no more connections|query_wait_timeout/i,
    text: "Make room for 20 sessions of each process of Ashlar in the pooler (PgBouncer: default_pool_size = 20).",
  },
  {
    code: /^22023$/,
    message: /parameter/i,
    text: "Correct the options in DATABASE_URL: = is written %3D there, and a space inside a name %5C%20.",
  },
  {
    code: /^25006$/,
    text:
      "It only reads: name the primary server in DATABASE_URL. If a provider stopped writing because the disk is full, " +
      "free space there.",
  },
  {
    code: /^57P0[123]$/,
    text: "It is starting, stopping or recovering: try again in a minute.",
    own: "It is starting, stopping or recovering: try again in a minute.",
  },
  {
    code: /^(?:58|XX00[12])/,
    text: "The database cannot read or write its own files. Look into its log, and at its disk.",
    own: "PostgreSQL cannot read or write its own files. Look into postgres.log in the data folder, and at its disk.",
  },
  {
    code: /^(?:22021|22P05)$/,
    text: "Use a database whose encoding is UTF8 (createdb --encoding=UTF8 --template=template0 NAME).",
  },
  {
    code: /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_UNTRUSTED|UNABLE_TO_\w+)$/,
    text:
      "The server's certificate is signed by nobody whom this machine knows. Name the certificate of who signed it in " +
      "DATABASE_URL: sslmode=verify-full&sslrootcert=/path/to/ca.pem. To encrypt without checking who answers: " +
      "sslmode=no-verify.",
  },
  {
    code: /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/,
    text:
      "Renew the certificate of the database server, or correct the clock. Until then, sslmode=no-verify in DATABASE_URL " +
      "encrypts without checking who answers.",
  },
  {
    code: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    text:
      "Write the host in DATABASE_URL as the certificate names it. If that cannot be, name the certificate of who signed " +
      "it: uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/path/to/ca.pem.",
  },
  {
    code: /^(?:EPROTO|ERR_SSL_\w+)$/,
    text: "The server does not understand this TLS. Look at sslmode and sslnegotiation in DATABASE_URL, and at the port.",
  },
  {
    code: /^$/,
    message: /does not support SSL/i,
    text: "Turn TLS on in the server (ssl = on), or write sslmode=disable in DATABASE_URL if the way there is safe.",
  },
  {
    code: /^$/,
    message: /password must be a (?:non-empty )?string/i,
    text: `DATABASE_URL has no password: postgres://user:password@host:5432/database; ${encoded}.`,
  },
  {
    code: /^ECONNREFUSED$/,
    text:
      "Nothing listens there. Start PostgreSQL, or correct the host and the port in DATABASE_URL. In a container, " +
      "localhost is the container itself: name the service or the machine that PostgreSQL runs on.",
  },
  {
    code: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    text: `No machine with this name was found: correct the host in DATABASE_URL; ${encoded}.`,
  },
  {
    code: /^(?:ENOENT|EACCES)$/,
    text:
      "PostgreSQL's socket cannot be opened there: start PostgreSQL, or correct the folder after host= in DATABASE_URL. " +
      "This user has to be able to enter it.",
  },
  {
    code: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    text: noAnswer(),
  },
  {
    code: /^$/,
    message: /timeout expired|timeout exceeded|connection timeout/i,
    text: noAnswer(),
  },
  {
    code: /^(?:ECONNRESET|EPIPE)$/,
    text: hungUp(),
  },
  {
    code: /^$/,
    message: /connection terminated/i,
    text: hungUp(),
  },
];

function noAnswer(): string {
  return "Nobody answers there: correct the host and the port in DATABASE_URL, and let the connection through every firewall.";
}

function hungUp(): string {
  return "Look into the database server's log, and whether it is PostgreSQL that listens at this host and port.";
}

/** The error, and what caused it, from the outside in. */
function causesOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return [];
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[...parts, error.cause].flatMap(causesOf)];
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
