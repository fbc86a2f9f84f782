import { expect, test } from "vitest";
import { themeOf } from "./theme.ts";

test.each([
  ["ashlar-theme=dark", "dark"],
  ["session=x; ashlar-theme=light; other=dark", "light"],
  ["my-ashlar-theme=dark", "system"],
  ['ashlar-theme="><script>', "system"],
  ["", "system"],
  [null, "system"],
])("the cookies %j ask for the theme %s", (cookies, theme) => {
  expect(themeOf(cookies)).toBe(theme);
});
