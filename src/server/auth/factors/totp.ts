import { randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { renderSVG } from "uqr";

/** Seconds of a time step, as all authenticator apps have it (RFC 6238). */
const periodSeconds = 30;
const digits = 6;
/** Steps for which a code counts after its own: people type slowly, and clocks run behind. Codes of the future never count. */
const pastSteps = 1;
/** Characters of a secret. The library takes it as text, so each holds 7 random bits: 175 bits in all (RFC 4226 asks for 160). */
const secretLength = 25;

/** A new secret of an authenticator app. */
export function newSecret(): string {
  return String.fromCharCode(...randomBytes(secretLength).map((byte) => byte & 0x7f));
}

/** The secret as apps show and take it: base32 in groups of four. */
export function secretText(secret: string): string {
  return base32.encode(secret, { padding: false }).replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** The address that hands the secret to an app. */
export function secretUri(secret: string, site: string, email: string): string {
  // A colon separates the site from the account.
  const issuer = site.replaceAll(":", " ").trim() || "Ashlar";
  const [label = "", query = ""] = createOTP(secret, { period: periodSeconds, digits })
    .url(issuer, email)
    .split("?");
  // Some apps show a plus as it is.
  return `${label}?${query.replaceAll("+", "%20")}`;
}

/** A QR code as SVG, dark on light with the quiet zone that scanners need. */
export function qrCode(text: string): string {
  return renderSVG(text, { border: 4, ecc: "M" });
}

/** The digits of a code as somebody typed or pasted it, in any script's digits; null if it is none. */
export function readCode(typed: string): string | null {
  const code = typed.normalize("NFKC").replaceAll(/[\s\p{Cf}-]/gu, "");
  return /^\d{6}$/.test(code) ? code : null;
}

/** The time step to which this code belongs, the one of `now` or the one before; null if it is wrong. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / periodSeconds);
  const { hotp } = createOTP(secret, { digits });
  const steps = Array.from({ length: pastSteps + 1 }, (_, at) => current - pastSteps + at);
  const codes = await Promise.all(steps.map((step) => hotp(step)));
  return steps.find((_, at) => codes[at] === code) ?? null;
}
