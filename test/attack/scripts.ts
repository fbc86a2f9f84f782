import { randomUUID } from "node:crypto";
import { siteDocumentId } from "../../src/core/contract/document-kinds.ts";
import { expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { api, victim } from "./target.ts";

/** Addresses that no page may load a script from, or that say more to a policy or a header than one host. */
const addresses = [
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/javascript,alert(1)",
  "http://evil.example/x.js",
  "//evil.example/x.js",
  "/\\evil.example/x.js",
  "https://*/x.js",
  "https://*.example/x.js",
  "https://evil.example;script-src *",
  "https://evil.example,https://other.example/x.js",
  "https://evil.example 'unsafe-inline'",
  "https://evil.example\r\nset-cookie: session=x",
  "https://ada:word@evil.example/x.js",
  "https://evil.example\\@ashlar.example/x.js",
  "https://[::1]/x.js",
  '/x.js"onload="alert(1)',
];

const attributes = [
  'onload="alert(1)"',
  'ONERROR="alert(1)"',
  'src="https://evil.example/x.js"',
  'nonce="x"',
  'type="importmap"',
  'data-x="a" onload="alert(1)"',
  "data-x\u0000",
  "</script><script>alert(1)</script>",
  '__proto__="x"',
];

const hosts = ["*", "*.example", "evil.example;x", "'unsafe-inline'", "data:", "evil.example/x"];

const scripts: Attack = {
  id: "A101",
  what: "scripts on the site's pages from hosts outside the list, as code, in attributes and host names, and by those who may not set them",
  run: async ({ wire, cookies }) => {
    const path = `/api/pages/${siteDocumentId}`;
    const { administrator, editor, viewer, investor } = cookies;
    const draft = async () =>
      (await wire.ask(api("GET", `${path}/draft`, { cookie: administrator }))).body.toString();
    const before = await draft();
    const { revision } = JSON.parse(before) as { readonly revision: number };
    const saving = (script: Readonly<Record<string, unknown>>, cookie?: string) =>
      api("POST", `${path}/saves`, {
        ...(cookie !== undefined && { cookie }),
        body: {
          baseRevision: revision,
          saveId: randomUUID(),
          operations: [
            {
              op: "set",
              block: "scripts",
              path: "content.list",
              value: [{ id: "evil", needsConsent: false, ...script }],
            },
          ],
        },
      });
    const good = { src: "https://evil.example/x.js" };
    const hostile = [
      ...addresses.map((src) => ({ src })),
      ...attributes.map((text) => ({ ...good, attributes: text })),
      ...hosts.map((text) => ({ ...good, hosts: text })),
      { ...good, src: `https://evil.example/${"x".repeat(2000)}` },
    ];
    const tries: readonly Try[] = [
      ...hostile.map((script) => ({
        name: `the script ${JSON.stringify(script).slice(0, 120)}`,
        sent: saving(script, administrator),
        may: [422],
      })),
      ...[editor, viewer, investor].map((cookie) => ({
        name: "a script of one who may not",
        sent: saving(good, cookie),
        may: [403],
      })),
      { name: "a script of a stranger", sent: saving(good), may: [401] },
      ...[editor, viewer].map((cookie) => ({
        name: "a script fetched for one who may not",
        sent: api("POST", "/api/script-costs", { cookie, body: good }),
        may: [403],
      })),
    ];
    const wrong = await expectAll(wire, tries);
    if ((await draft()) !== before) wrong.push("the settings were changed");
    for (const page of ["/", victim.path, "/login"]) {
      const { headers, body } = await wire.ask({ path: page });
      const policy = String(headers["content-security-policy"]);
      if (/evil|\*|unsafe/.test(policy)) wrong.push(`${page} lets in ${policy}`);
      if (body.includes("evil.example")) wrong.push(`${page} names the host`);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const scriptAttacks: readonly Attack[] = [scripts];
