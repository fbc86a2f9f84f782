import { expect, test } from "vitest";
import { passwordSchema } from "./people.ts";

test.each(["aaaaaaaaaaaa", "abababababab", "secret7secret7", "111122223333"])(
  "%s repeats itself",
  (password) => {
    const read = passwordSchema.safeParse(password);
    expect(read.error?.issues[0]?.message).toBe("must not be a common or repeated one");
  },
);

test.each(["correct horse battery staple", "Ein langes Wort mit ß", "x9!kQ2#vB7&m"])(
  "%s can be used",
  (password) => {
    expect(passwordSchema.parse(password)).toBe(password);
  },
);

test("a password has 12 to 128 characters, and none that cannot be stored", () => {
  expect(passwordSchema.safeParse("elevenchars").success).toBe(false);
  expect(passwordSchema.safeParse("abcdefgh".repeat(17)).success).toBe(false);
  expect(passwordSchema.safeParse("a\u0000bcdefghijklmno").success).toBe(false);
});
