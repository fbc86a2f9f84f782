import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { done } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Operation } from "#core/document/operation.ts";
import { endpointsForTokens } from "./endpoints-for-tokens.ts";

const endpoints = endpointsForTokens(registry);
const by = (token: string | null): Actor => ({
  id: "ada",
  name: "Ada",
  role: "editor",
  source: { address: "192.0.2.1", token },
});
const secret = "https://hooks.example.com/services/T0/secret?key=1";
const shown = "https://hooks.example.com/…";
const contact = (customEndpoint: string) => ({
  id: "block001",
  type: "contact",
  name: "Contact",
  isVisible: true,
  content: { title: "Write to us", customEndpoint },
  styles: {},
  settings: {},
});
const set = (value: string): Operation => ({
  op: "set",
  block: "block001",
  path: "content.customEndpoint",
  was: secret,
  value,
});
const add = (value: string): Operation => ({ op: "add", item: contact(value), after: null });

test("an API token is shown where forms send data to, without what may be a key", () => {
  const stored = {
    page: { blocks: [contact(secret), contact("")] },
    since: [{ operations: [set(secret), add(secret)] }],
  };
  const forToken = JSON.stringify(endpoints.show(by("token"), done(stored)));
  expect(forToken).not.toContain("secret?key");
  expect(forToken).toContain(shown);
  expect(forToken).toContain("Write to us");
  expect(endpoints.show(by(null), done(stored))).toEqual(done(stored));
});

test("an API token does not save a shortened endpoint", () => {
  for (const operation of [set(shown), add(shown)]) {
    expect(endpoints.refuse(by("token"), [operation])).toMatchObject({
      refusal: { code: "bad-input", details: [{ at: "operations.0" }] },
    });
    expect(endpoints.refuse(by(null), [operation])).toBeNull();
  }
  const met: Operation = {
    op: "set",
    block: "block001",
    path: "content.customEndpoint",
    was: shown,
  };
  for (const operation of [set(secret), add(secret), add(""), met]) {
    expect(endpoints.refuse(by("token"), [operation])).toBeNull();
  }
});
