import { expect, test } from "vitest";
import { describeCount, matches } from "./search.ts";

test("a search finds every word in any order, whatever the case and the accents", () => {
  const text = "Où sont nos données ? Elles restent sur vos SERVEURS.";
  for (const query of ["", "  ", "donnees", "SERVEURS données", "elles  restent", "serv ou"]) {
    expect(matches(query, text), query).toBe(true);
  }
  for (const query of ["nuage", "données nuage", "serveurss"])
    expect(matches(query, text)).toBe(false);
});

test("words of scripts without case and of full width are found", () => {
  expect(matches("أين", "أين تذهب بياناتنا؟")).toBe(true);
  expect(matches("GPU", "どのＧＰＵですか")).toBe(true);
});

test("marks that mean something in patterns are letters here", () => {
  expect(matches("c++ (really?)", "Does it run C++ (really?)")).toBe(true);
  expect(matches(".*", "anything")).toBe(false);
  expect(matches("a".repeat(200), "a".repeat(100_000))).toBe(true);
});

test("what is said of a search: how many of how many, nothing found, or nothing at all", () => {
  expect(describeCount("node", 2, 6)).toBe("2 of 6 questions");
  expect(describeCount("node", 1, 1)).toBe("1 of 1 question");
  expect(describeCount(" xyzzy ", 0, 6)).toBe("No question matches “xyzzy”.");
  expect(describeCount("  ", 6, 6)).toBe("");
});
