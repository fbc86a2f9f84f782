import { randomBytes } from "node:crypto";
import { login } from "#core/contract/site-routes.ts";
import { knownDays } from "#core/known-days.ts";
import { cookieValue } from "./cookies.ts";
import type { SessionCookie } from "./library.ts";

/** The cookie lives as long as the server remembers the browser. */
const lifeSeconds = knownDays * 24 * 60 * 60;

/**
 * The cookie that identifies a browser somebody has signed in with before (OWASP's device cookie). It outlives the session
 * and grants no access: it only has a budget of failed attempts of its own, apart from others at the same address.
 */
export function deviceCookie({ secure }: SessionCookie): SessionCookie {
  return { name: secure ? "__Secure-ashlar-device" : "ashlar_device", secure };
}

/** The device id in a `Cookie` header, or null. */
export function readDevice(header: string | null, { name }: SessionCookie): string | null {
  const value = cookieValue(header, name);
  return value !== null && /^[\w-]{22}$/.test(value) ? value : null;
}

/** A new device id: 128 random bits. */
export function newDevice(): string {
  return randomBytes(16).toString("base64url");
}

/** The `Set-Cookie` header; browsers send the cookie to the sign-in only. */
export function deviceLine({ name, secure }: SessionCookie, device: string): string {
  return `${name}=${device}; Max-Age=${lifeSeconds}; Path=${login.path}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
}
