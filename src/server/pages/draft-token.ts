import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token says: which page's draft, and until when; whole seconds. */
export interface DraftToken {
  readonly pageId: string;
  readonly expiresAt: Date;
}

/** A token that only the holder of the key can make: page, end in seconds, and the signature of both. */
export function signToken(secretKey: string, { pageId, expiresAt }: DraftToken): string {
  const said = `${pageId}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${said}.${signatureOf(secretKey, said)}`;
}

const form =
  /^(?<said>(?<pageId>[a-z0-9_]{1,64})\.(?<end>[a-z0-9]{1,10}))\.(?<signature>[\w-]{43})$/;

/** What a token says when it was made with this key, also one that has ended; else null. */
export function openToken(secretKey: string, token: string): DraftToken | null {
  const { said, pageId, end, signature } = form.exec(token)?.groups ?? {};
  if (said === undefined || pageId === undefined || end === undefined) return null;
  // As texts: decoded, the last letter would have others that mean the same.
  const given = Buffer.from(signature ?? "");
  if (!timingSafeEqual(given, Buffer.from(signatureOf(secretKey, said)))) return null;
  return { pageId, expiresAt: new Date(Number.parseInt(end, 36) * 1000) };
}

/** By a key for this purpose alone: nothing else that the secret key signs can pass for a link. */
function signatureOf(secretKey: string, said: string): string {
  const key = createHmac("sha256", secretKey).update("links to drafts").digest();
  return createHmac("sha256", key).update(said).digest("base64url");
}
