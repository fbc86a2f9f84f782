import { expect, test } from "vitest";
import { domainOfEndpoint } from "./endpoint-domain.ts";

test.each([
  ["https://k3y.hooks.crm.example/in?key=secret", "crm.example"],
  ["https://k3y-secret.n8n.io/webhook/a", "n8n.io"],
  ["https://k3y-secret.fly.io/", "fly.io"],
  ["https://k3y-secret.x.ai/", "x.ai"],
  ["https://k3y-secret.t.co/", "t.co"],
  ["https://k3y-secret.eu.app/", "eu.app"],
  ["https://crm.example/", "crm.example"],
])("GAP-052 of %s no first name is told, which may be a key", (address, domain) => {
  expect(domainOfEndpoint(address)).toBe(domain);
});

test.each([
  ["https://k3y.lists.co.uk/a", "lists.co.uk"],
  ["https://lists.com.au/a", "lists.com.au"],
  ["https://k3y.info.pl/", "k3y.info.pl"],
  ["https://k3y.lists.info.pl/", "lists.info.pl"],
  ["https://in.lists.school.nz/", "lists.school.nz"],
  ["https://in.lists.com.br/", "lists.com.br"],
  ["https://in.lists.or.jp/", "lists.or.jp"],
])("GAP-052 of %s the domain is told, not what all domains there share", (address, domain) => {
  expect(domainOfEndpoint(address)).toBe(domain);
});

test("a form that passes nothing on has no domain", () => {
  expect(domainOfEndpoint(null)).toBeNull();
});
