import { expect, test } from "vitest";
import { signOf, sizeOf } from "./price.ts";

test("GAP-032 the currency is put before a bare number", () => {
  for (const price of ["99", "99.90", "1,200", "1.200,50", "1 200", "1’200", " 49 ", "٩٩"]) {
    expect(signOf(price, "€")).toBe("€");
  }
});

test("GAP-032 a price with a sign or words of its own is left as it is", () => {
  for (const price of ["$99", "99 €", "Free", "from 99", "99/month", "", "1.2k", "-", "9,"]) {
    expect(signOf(price, "€")).toBe("");
  }
});

test("long prices are set smaller", () => {
  expect(sizeOf("99", "$")).toBe("is-short");
  expect(sizeOf("On request", "")).toBe("is-long");
  expect(sizeOf("Talk to our people", "")).toBe("is-longest");
});
