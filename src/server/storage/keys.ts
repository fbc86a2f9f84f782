import { randomBytes } from "node:crypto";

const keyForm = /^[A-Za-z0-9_-]{32}$/;

/** A key for a file: 192 random bits. */
export function newKey(): string {
  return randomBytes(24).toString("base64url");
}

/** Whether it has the form of a key: nothing else ever becomes part of a path or an address. */
export function isKey(text: string): boolean {
  return keyForm.test(text);
}

/** Throws for what is no key. */
export function checkKey(text: string): void {
  if (!isKey(text)) throw new Error("No file can be kept under what is no key.");
}
