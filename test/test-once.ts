import { test } from "vitest";

/** A test that is never run again when it fails: of a property, of two processes, of a kill. See CONTRIBUTING.md. */
export function testOnce(name: string, run: () => void | Promise<void>): void {
  test(name, { tags: "once" }, run);
}
