import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts the secrets of factors, with a key that is derived from the program's secret key for this alone. */
export interface FactorKey {
  /** Tells this key from others, and reveals nothing of it. */
  readonly check: string;
  /** Encrypts a secret for its owner: it cannot be read in another person's row. */
  readonly seal: (secret: string, personId: string) => string;
  /** Throws if it was encrypted with another key or for another person. */
  readonly open: (sealed: string, personId: string) => string;
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key derived by HKDF (RFC 5869). */
export function createFactorKey(secretKey: string): FactorKey {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secretKey, "", `ashlar ${purpose}`, 32));
  const key = derive("secrets of factors");
  return {
    check: derive("check of the key of factors").toString("base64url"),

    seal: (secret, personId) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(personId));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },

    open: (text, personId) => {
      const bytes = Buffer.from(text, "base64url");
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(personId))
        .setAuthTag(tag);
      const secret = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([secret, decipher.final()]).toString("utf8");
    },
  };
}
