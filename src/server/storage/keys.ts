import { randomBytes } from "node:crypto";

const keyForm = /^[A-Za-z0-9_-]{32}$/;

/** A key for a file: 192 random bits. */
export function newKey(): string {
  return randomBytes(24).toString("base64url");
}

/** Whether it has the form of a key: only such text is used in paths or URLs. */
export function isKey(text: string): boolean {
  return keyForm.test(text);
}

/** Throws if the text is not a key. */
export function checkKey(text: string): void {
  if (!isKey(text)) throw new Error("No file can be kept under what is no key.");
}
