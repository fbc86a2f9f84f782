import { randomBytes } from "node:crypto";
import { login } from "#core/contract/site-routes.ts";
import { cookieValue } from "./cookies.ts";
import type { SessionCookie } from "./library.ts";

/** As long as a place is known from which somebody signed in. */
const lifeSeconds = 90 * 24 * 60 * 60;

/**
 * The cookie by which a browser is known from which somebody signed in before (OWASP's device cookie): it outlives the
 * session and opens nothing. Whoever guesses at the same network address without it uses up another budget.
 */
export function deviceCookie({ secure }: SessionCookie): SessionCookie {
  return { name: secure ? "__Secure-ashlar-device" : "ashlar_device", secure };
}

/** The device that a `Cookie` header names, or null. */
export function readDevice(header: string | null, { name }: SessionCookie): string | null {
  const value = cookieValue(header, name);
  return value !== null && /^[\w-]{22}$/.test(value) ? value : null;
}

/** The name of a new device: 128 random bits. */
export function newDevice(): string {
  return randomBytes(16).toString("base64url");
}

/** The `Set-Cookie` line that lets the browser keep it; it is sent only where somebody signs in. */
export function deviceLine({ name, secure }: SessionCookie, device: string): string {
  return `${name}=${device}; Max-Age=${lifeSeconds}; Path=${login.path}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
}
