import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import type { Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword as verifyScrypt } from "@better-auth/utils/password";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const today = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltLength = 16;
const tagLength = 32;

const derive = promisify(argon2);

/** A salted argon2id hash in the PHC format, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const tag = await tagOf(password, { ...today, nonce, tagLength });
  return written(nonce, tag);
}

/**
 * Whether a password is the one that was hashed, by argon2id or, as older releases did, by the accounts library's scrypt.
 * Throws for anything else: such a row is damaged, and no password would ever be right.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (isScrypt(hash)) return verifyScrypt(hash, password);
  const { tag, ...cost } = readHash(hash);
  return timingSafeEqual(tag, await tagOf(password, { ...cost, tagLength: tag.length }));
}

/** Whether a stored hash is weaker than those made today. */
export function isOutdatedHash(hash: string): boolean {
  if (isScrypt(hash)) return true;
  const { memory, passes, nonce, tag } = readHash(hash);
  return (
    memory < today.memory ||
    passes < today.passes ||
    nonce.length < saltLength ||
    tag.length < tagLength
  );
}

/**
 * Hashes of no password, one of each kind that may be stored. Verifying one takes as long as verifying an account's hash of
 * its kind.
 */
export const hashesOfNothing = {
  today: written(Buffer.alloc(saltLength), Buffer.alloc(tagLength)),
  scrypt: `${"0".repeat(32)}:${"0".repeat(128)}`,
} as const;

/**
 * Equal for a password however its accents and wide characters were entered, and as the accounts library's scrypt has it:
 * what opened an account before its hash was renewed opens it afterwards.
 */
function tagOf(password: string, parameters: Omit<Argon2Parameters, "message">): Promise<Buffer> {
  return derive("argon2id", { ...parameters, message: password.normalize("NFKC") });
}

function written(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = today;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** `salt:key`, both in hexadecimal. */
function isScrypt(hash: string): boolean {
  return /^[^$:]+:[^:]+$/.test(hash);
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function readHash(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) {
    throw new Error("A stored password hash cannot be read: set the password anew.");
  }
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
