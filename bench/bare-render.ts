import { Parser } from "htmlparser2";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { createElement, Fragment } from "react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The page to draw, and which part of the work to do for each request. */
export interface BareRender {
  readonly html: string;
  readonly part: "all" | "draw" | "compress";
}

/**
 * The floor of an uncached page, in a process of its own: `react-dom/server` draws the page's elements, and gzip compresses
 * the bytes, anew for every request. It knows no blocks, no database and no stylesheet. Receives the page from the
 * parent and sends back its port.
 */
process.on("message", (message) => {
  // Only render.ts forks this file.
  const { html, part } = message as BareRender;
  const elements = elementsOf(html);
  const drawn = Buffer.from(renderToStaticMarkup(elements));
  const body = (): Buffer => {
    if (part === "draw") return Buffer.from(renderToStaticMarkup(elements));
    return gzipSync(part === "compress" ? drawn : renderToStaticMarkup(elements));
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(body());
  });
  server.keepAliveTimeout = 75_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});

/** The elements of a document, in the same order and with the same attributes; what is not escaped stays as it is. */
function elementsOf(html: string): ReactNode {
  const open: { name: string; attributes: Record<string, string>; children: ReactNode[] }[] = [];
  const top: ReactNode[] = [];
  const add = (node: ReactNode): void => void (open.at(-1)?.children ?? top).push(node);
  const parser = new Parser({
    onopentag: (name, attributes) => void open.push({ name, attributes, children: [] }),
    ontext: (text) => add(text),
    onclosetag: () => {
      const closed = open.pop();
      if (closed !== undefined) add(elementOf(closed));
    },
  });
  parser.end(html);
  return createElement(Fragment, null, ...top);
}

const isRaw = new Set(["script", "style"]);

function elementOf({
  name,
  attributes,
  children,
}: {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ReactNode[];
}): ReactNode {
  const given = Object.fromEntries(
    // React leaves out attributes such as `hidden` whose value is empty.
    Object.entries(attributes).map(([key, value]) => [key, value === "" ? true : value]),
  );
  return isRaw.has(name)
    ? createElement(name, {
        ...given,
        dangerouslySetInnerHTML: { __html: children.map(String).join("") },
      })
    : createElement(name, given, ...children);
}
