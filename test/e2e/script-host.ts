import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, type BrowserContext } from "@playwright/test";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Page } from "#core/document/page.ts";
import { ownCertificate } from "../own-certificate.ts";
import type { E2eServer } from "./server.ts";

/** Another website, from which scripts are loaded and to which they report. */
export interface ScriptHost {
  readonly origin: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  readonly stop: () => void;
}

/** Every script writes its path into `ran` and reports it to `/event`. */
const script = `window.ran=[...window.ran??[],new URL(document.currentScript.src).pathname+(document.currentScript.dataset.of??"")];
fetch(new URL("/event",document.currentScript.src),{method:"POST",mode:"no-cors",body:"x"})`;

/** Starts it on this machine, with a certificate of its own. */
export async function startScriptHost(): Promise<ScriptHost> {
  const asked: string[] = [];
  const server = createServer(ownCertificate, (request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "text/javascript");
    response.end(request.method === "GET" ? script : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A script as a test names it. */
export interface NewScript {
  readonly id: string;
  readonly src: string;
  readonly attributes?: string;
  readonly hosts?: string;
  readonly needsConsent?: boolean;
}

/** Publishes the site's settings with these scripts; an administrator is signed in. */
export async function publishScripts(
  server: E2eServer,
  administrator: BrowserContext,
  list: readonly NewScript[],
): Promise<void> {
  const api = `${server.url}/api/pages/${siteDocumentId}`;
  const headers = { origin: server.url };
  const draft = await administrator.request.get(`${api}/draft`);
  const { page, revision } = (await draft.json()) as { page: Page; revision: number };
  const was = page.blocks.find(({ id }) => id === "scripts")?.content["list"];
  const saved = await administrator.request.post(`${api}/saves`, {
    headers,
    data: {
      baseRevision: revision,
      saveId: crypto.randomUUID(),
      operations: [
        {
          op: "set",
          block: "scripts",
          path: "content.list",
          ...(was === undefined ? {} : { was }),
          value: list,
        },
      ],
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const published = await administrator.request.post(`${api}/publications`, {
    headers,
    data: { revision: (JSON.parse(await saved.text()) as { revision: number }).revision },
  });
  expect(published.ok(), await published.text()).toBe(true);
}
