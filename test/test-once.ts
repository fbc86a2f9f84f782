import { test } from "vitest";

/** A test that is never retried: of a property, of two processes, or of a kill. See CONTRIBUTING.md. */
export function testOnce(name: string, run: () => void | Promise<void>): void {
  test(name, { tags: "once" }, run);
}
