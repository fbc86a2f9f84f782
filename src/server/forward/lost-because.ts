import type { Looked } from "./look.ts";

/** Browsers refuse these certificates as well. */
const badCertificate = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REVOKED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** The host took the connection, so it is there; it may not want to talk to programs. */
const brokenOff = /^(?:ECONNRESET|EPIPE|EPROTO|HPE_.*|ERR_SSL_.*)$/;
/** Nothing was found or nothing answered. Certificates are left, which browsers often can complete and Node cannot. */
const notReached =
  /^(?:E(?:AI_.*|CONNREFUSED|CONNABORTED|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|TIMEDOUT|TIMEOUT|NOTFOUND|NODATA|SERVFAIL|REFUSED|ADDRNOTAVAIL|ACCES|PERM))$/;

/** What a request without a response means for a frame. */
export function lostBecause(error: unknown): Looked {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const said = error instanceof Error ? error.message : String(error);
  const detail = said.replaceAll(/\s+/g, " ").slice(0, 300);
  if (code === "ABORT_ERR") {
    return { kind: "unreached", reason: "It did not answer in time.", detail };
  }
  if (badCertificate.has(code)) {
    return {
      kind: "failed",
      reason: "Its certificate is not valid, so browsers refuse it.",
      detail,
    };
  }
  if (brokenOff.test(code) || /closed without an answer/.test(said)) {
    return { kind: "unclear", reason: "It broke off the connection with this server.", detail };
  }
  if (code === "" || notReached.test(code)) {
    return { kind: "unreached", reason: "It could not be reached.", detail };
  }
  return { kind: "unclear", reason: "This server could not look at it.", detail };
}
