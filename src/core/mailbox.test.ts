import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ada@Company.example", "ada@company.example"],
  ["ada+news@company.example", "ada@company.example"],
  ["ada+news+more@company.example", "ada@company.example"],
  ["+ada@company.example", "+ada@company.example"],
  ["a.da@company.example", "a.da@company.example"],
  ["a-da@company.example", "a-da@company.example"],
  ["A.D.A+x@gmail.com", "ada@gmail.com"],
  ["a.da@GoogleMail.com", "ada@gmail.com"],
  ["a.d-a+x@protonmail.com", "ada@proton.me"],
  ["ada@pm.me", "ada@proton.me"],
  ["ada-shop@yahoo.com", "ada@yahoo.com"],
  ["müller+x@company.example", "müller@company.example"],
])("%s leads to the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
