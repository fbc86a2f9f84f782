import { isIP } from "node:net";
import { domainToASCII } from "node:url";

/** A mail server, parsed from `SMTP_URL`. */
export interface SmtpServer {
  /** A host name in ASCII, or an IP address without brackets. */
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  /** Null if it accepts mails without authentication. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

/**
 * The server, or what is wrong with the URL, phrased to follow the variable's name. The phrase never repeats a part
 * of the URL.
 */
export type ReadSmtpServer =
  | { readonly ok: true; readonly server: SmtpServer }
  | { readonly ok: false; readonly wrong: string };

const example = "smtp://user:password@mail.example.com:587";

/**
 * Parses `smtp://user:password@host:port`; `smtps:` means TLS from the first byte. Everything that sending needs of
 * it is validated here.
 */
export function readSmtpServer(text: string): ReadSmtpServer {
  const wrong = (words: string): ReadSmtpServer => ({ ok: false, wrong: words });
  if (!URL.canParse(text) || !/^smtps?:\/\//i.test(text)) return wrong(`must look like ${example}`);
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (hostname === "") return wrong(`must look like ${example}`);
  if ((pathname !== "" && pathname !== "/") || search !== "" || hash !== "") {
    return wrong(
      "must end after the port: nothing is read of a path, of ? or of #. In a user or a password, / is written %2F, ? %3F and # %23",
    );
  }
  const [user, secret, name] = [username, password, hostname].map(decoded);
  if (typeof user !== "string" || typeof secret !== "string") {
    return wrong(
      "has a % in its user or password that stands for nothing: % itself is written %25",
    );
  }
  // SMTP separates the two with NUL.
  if (user.includes("\0") || secret.includes("\0"))
    return wrong("has a NUL in its user or password");
  if ((user === "") !== (secret === "")) {
    return wrong(`needs both a user and a password, or neither: ${example}`);
  }
  const host = hostOf(name ?? "");
  if (host === null) return wrong(`must name a host, for example ${example}`);
  const isSecure = protocol === "smtps:";
  const usual = isSecure ? 465 : 587;
  const number = port === "" ? usual : Number(port);
  if (number === 0) return wrong("must have a port above 0, for example 587");
  const credentials = user === "" ? null : { user, password: secret };
  return { ok: true, server: { host, port: number, isSecure, credentials } };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function hostOf(name: string): string | null {
  const bare = name.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0) return bare;
  // Empty if it is not a name, for example with spaces.
  const ascii = domainToASCII(name);
  return /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/i.test(ascii) ? ascii : null;
}
