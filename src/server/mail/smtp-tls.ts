import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { getCACertificates } from "node:tls";
import type { ConnectionOptions } from "node:tls";

/**
 * How a connection to the mail server is protected. `required`: encrypted, by a server that proves its name;
 * `unverified`: encrypted, whatever its certificate; `optional`: encrypted if the server offers it.
 */
export const tlsModes = ["required", "unverified", "optional"] as const;

export type TlsMode = (typeof tlsModes)[number];

/** What the library needs to know of it. */
export interface Protection {
  /** Fails unless the connection becomes encrypted. */
  readonly requireTLS: boolean;
  /** Goes on unencrypted if the server offers encryption and then refuses it. */
  readonly opportunisticTLS: boolean;
  readonly tls: ConnectionOptions;
}

/**
 * The protection of connections to `host`. By default encryption is required, except to this machine, where nobody is in
 * between and mail servers often have a certificate of their own. `ca`: certificates that are trusted besides the usual
 * ones, as PEM.
 */
export function protectionOf(
  { host, isSecure }: { readonly host: string; readonly isSecure: boolean },
  chosen: TlsMode | null,
  ca: string | null,
): Protection {
  const mode = chosen ?? (isThisMachine(host) && ca === null ? "optional" : "required");
  return {
    requireTLS: !isSecure && mode !== "optional",
    opportunisticTLS: !isSecure && mode === "optional",
    tls:
      mode === "required"
        ? ca === null
          ? {}
          : { ca: [...getCACertificates("default"), ca] }
        : { rejectUnauthorized: false },
  };
}

/** Whether a host can only be this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1";
}

/** The certificates in a PEM file, or what is wrong with it, phrased to follow the variable's name. */
export type ReadCertificates =
  | { readonly ok: true; readonly pem: string }
  | { readonly ok: false; readonly wrong: string };

/** Reads and checks certificates to be trusted. Synchronous, as settings are read before anything else runs. */
export function readCertificates(file: string): ReadCertificates {
  const wrong = (words: string): ReadCertificates => ({ ok: false, wrong: words });
  let text: string;
  try {
    text = readFileSync(file, "latin1");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return wrong(`names a file that cannot be read (${code}); it must be a file of certificates`);
  }
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) {
    return wrong("must name a file of certificates in PEM form (-----BEGIN CERTIFICATE-----)");
  }
  try {
    const certificates = found.map((each) => new X509Certificate(each));
    if (certificates.every(({ validToDate }) => validToDate < new Date())) {
      return wrong(`names a certificate that expired on ${String(certificates[0]?.validTo)}`);
    }
  } catch {
    return wrong("names a file with a certificate that cannot be read");
  }
  return { ok: true, pem: found.join("\n") };
}

/** Lines for the operator about a weakened protection, or about a setting without effect. */
export function describeProtection(
  { host, hasPassword }: { readonly host: string; readonly hasPassword: boolean },
  chosen: TlsMode | null,
  hasCa: boolean,
): readonly string[] {
  const secret = hasPassword ? "E-mails and the password" : "E-mails";
  const lines = {
    required: [],
    unverified: [
      `SMTP_TLS is unverified: ${secret} are sent to ${host} encrypted, but its certificate is not checked, so somebody in between could read them.`,
    ],
    optional: [
      `SMTP_TLS is optional: ${secret} are sent to ${host} unencrypted if it does not offer encryption, so somebody in between could read them.`,
    ],
  };
  const isUnused = hasCa && chosen !== null && chosen !== "required";
  return [
    ...(chosen === null || isThisMachine(host) ? [] : lines[chosen]),
    ...(isUnused
      ? [`SMTP_CA_FILE has no effect with SMTP_TLS=${chosen}: no certificate is checked.`]
      : []),
  ];
}
