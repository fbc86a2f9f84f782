import type { Route } from "../src/core/contract/route.ts";
import { usualBodyBytes } from "../src/core/contract/route.ts";
import { apply, previewPage } from "../src/core/contract/site-routes.ts";
import { saveDraft } from "../src/core/contract/pages.ts";
import { jsonLimits } from "../src/core/document/read-json.ts";

/** A request body within its route's size limit. */
export interface WorstBody {
  readonly name: string;
  readonly body: string;
  readonly type: string;
}

const json = "application/json";
const urlencoded = "application/x-www-form-urlencoded";

/** The most expensive bodies for this route: generic ones, and ones made for what it parses. */
export function worstBodies(route: Route): readonly WorstBody[] {
  const bytes = route.bodyBytes ?? usualBodyBytes;
  if (route === apply) return worstUploads();
  if (route.shapes.body === undefined) return [];
  if (route.responseKind !== "json") {
    return [...worstForms(route, bytes), ...(route === previewPage ? worstPreviews(bytes) : [])];
  }
  return [
    ...worstTexts(bytes).map((worst) => ({ ...worst, type: json })),
    ...namesOf(route).flatMap((name) =>
      worstTexts(bytes - name.length - 8).map((worst) => ({
        name: `${name}: ${worst.name}`,
        body: `{"${name}":${worst.body}}`,
        type: json,
      })),
    ),
    ...(route === saveDraft ? worstSaves(bytes) : []),
  ];
}

function namesOf({ shapes }: Route): readonly string[] {
  const { body } = shapes;
  if (body === undefined || !("shape" in body)) return [];
  return Object.keys(body.shape as object);
}

/** As many parts as fit, joined by commas. */
function fill(bytes: number, one: (at: number) => string, most = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let left = bytes;
  for (let at = 0; at < most; at += 1) {
    const part = one(at);
    left -= part.length + 1;
    if (left < 0) break;
    parts.push(part);
  }
  return parts.join(",");
}

const repeat = (text: string, bytes: number): string =>
  text.repeat(Math.max(0, Math.floor(bytes / text.length)));

/** Generic JSON up to this size; some reach the limits of the JSON reader. */
function worstTexts(bytes: number): readonly { readonly name: string; readonly body: string }[] {
  const room = bytes - 80;
  const row = (most: number) => `[${fill(room, () => "0", most)}]`;
  const names = (at: number, most: number) =>
    `{${fill(room, (name) => `"k${at}x${name}":0`, most)}}`;
  const rows = jsonLimits.items - 1;
  return [
    { name: "zeros", body: row(Number.POSITIVE_INFINITY) },
    {
      name: "lists of zeros, as long as may be",
      body: `[${fill(room, () => row(rows), Math.floor(jsonLimits.values / (rows + 1)) - 1)}]`,
    },
    { name: "empty objects", body: `[${fill(room, () => "{}")}]` },
    { name: "empty objects, as many as may be", body: `[${fill(room, () => "{}", rows)}]` },
    { name: "levels without end", body: repeat("[", room) },
    {
      name: "lists in lists",
      body: `[${fill(room, () => `${"[".repeat(29)}${"]".repeat(29)}`, rows)}]`,
    },
    { name: "one object of many names", body: `{${fill(room, (at) => `"k${at}":0`)}}` },
    {
      name: "objects of as many names as may be",
      body: `[${fill(room, (at) => names(at, 990), Math.floor(jsonLimits.values / 992) - 1)}]`,
    },
    { name: "long names", body: `{${fill(room, (at) => `"${at}${"n".repeat(280)}":0`, 990)}}` },
    { name: "one name", body: `{"${repeat("n", room)}":0}` },
    { name: "one text", body: `"${repeat("x", room)}"` },
    { name: "one text of escapes", body: String.raw`"${repeat(String.raw`\u0001`, room)}"` },
    { name: "one text of quotes", body: String.raw`"${repeat(String.raw`\"`, room)}"` },
    { name: "a text without an end", body: `"${repeat("\\\\", room)}\\` },
    { name: "one number", body: repeat("9", room) },
  ];
}

function worstForms(route: Route, bytes: number): readonly WorstBody[] {
  const room = bytes - 80;
  const texts = [
    { name: "fields without names", body: repeat("&", room) },
    { name: "many fields", body: fill(room, (at) => `a${at}=`).replaceAll(",", "&") },
    { name: "a field many times", body: repeat("a=&", room) },
    { name: "one name", body: `${repeat("n", room)}=1` },
    { name: "percent signs", body: `a=${repeat("%", room)}` },
    { name: "letters as percent signs", body: `a=${repeat("%e2%82%ac", room)}` },
    ...namesOf(route).flatMap((name) => [
      { name: `${name}: one text`, body: `${name}=${repeat("x", room - name.length)}` },
      { name: `${name}: spaces`, body: `${name}=x${repeat("+", room - name.length)}x` },
      { name: `${name}: lines`, body: `${name}=${repeat("%0D%0A", room - name.length)}` },
      { name: `${name}: signs`, body: `${name}=${repeat("a@a.", room - name.length)}` },
      { name: `${name}: zeros`, body: `${name}=[${repeat("0,", room - name.length)}0]` },
    ]),
  ];
  return texts.map((text) => ({ ...text, type: urlencoded }));
}

const block = (id: string, type: string, content: string): string =>
  `{"id":"${id}","type":"${type}","name":"n","content":${content},"styles":{},"settings":{},"isVisible":true,"createdByAi":false,"aiPrompt":null}`;

/** Rich texts of about this length that are the most expensive to parse. */
function worstHtml(length: number): readonly { readonly name: string; readonly html: string }[] {
  const half = Math.floor(length / 2);
  return [
    { name: "nested tags", html: repeat("<div>", half) + repeat("</div>", half) },
    { name: "nested allowed tags", html: repeat("<em>", half) + repeat("</em>", half) },
    { name: "tags without an end", html: repeat("<b>", length) },
    { name: "tags that close each other", html: repeat("<p>", length) },
    { name: "items", html: `<ul>${repeat("<li>", length - 4)}` },
    { name: "ends without tags", html: repeat("</b>", length) },
    { name: "signs", html: repeat("<", length) },
    { name: "comments", html: repeat("<!--", length) },
    { name: "attributes", html: `<a ${repeat("x=1 ", length - 4)}>` },
    { name: "links", html: repeat("<a href='https://a.example'>a</a>", length) },
    { name: "entities", html: `<b>${repeat("&amp;", length - 3)}` },
  ];
}

const saving = (operations: string): WorstBody["body"] =>
  `{"baseRevision":0,"saveId":"worst-of-all-saves","operations":[${operations}]}`;

function worstSaves(bytes: number): readonly WorstBody[] {
  const room = bytes - 400;
  return [
    ...wrongOperations(room),
    ...operationsOnLists(room),
    ...operationsOnBlocks(room),
    ...operationsOnRichTexts(room),
  ].map(({ name, operations }) => ({ name, body: saving(operations), type: json }));
}

/** The operations of a save, as JSON without the brackets around them. */
interface WorstOperations {
  readonly name: string;
  readonly operations: string;
}

const adding = (id: string, type: string, content: string): string =>
  `{"op":"add","item":${block(id, type, content)},"after":null}`;
/** Adds the block that `setting` changes. */
const addingFirst = (type: string, content = "{}"): string => `${adding("t", type, content)},`;
const setting = (path: string, value: string): string =>
  `{"op":"set","block":"t","path":"${path}","value":${value}}`;
/** The members of an object of 150 names that no schema knows. */
const strangeNames = (room: number): string => fill(room, (at) => `"strange${at}":1`, 150);

function wrongOperations(room: number): readonly WorstOperations[] {
  const strange = strangeNames(room);
  return [
    { name: "zeros for operations", operations: fill(room, () => "0", 2000) },
    { name: "operations without anything", operations: fill(room, () => "{}", 2000) },
    ...["set", "setPage", "move", "add", "remove"].map((op) => ({
      name: `operations that are half a ${op}`,
      operations: fill(room, () => `{"op":"${op}"}`, 2000),
    })),
    {
      name: "operations of 150 strange names",
      operations: fill(room, () => `{"op":"set","block":"t","path":"name",${strange}}`, 2000),
    },
    {
      name: "blocks that are none",
      operations: fill(room, () => `{"op":"add","item":{${strange}},"after":null}`, 2000),
    },
  ];
}

function operationsOnLists(room: number): readonly WorstOperations[] {
  const list = `[${fill(room, (at) => `{"id":"i${at}","question":1}`, 1000)}]`;
  const ids = `[${fill(room, (at) => `{"id":"i${at}"}`, 1000)}]`;
  const row = (at: number): string =>
    `{"op":"add","in":{"block":"t","path":"content.rows"},"item":{"id":"r${at}"},"after":null}`;
  return [
    {
      name: "lists of wrong items",
      operations: addingFirst("faq") + fill(room, () => setting("content.questions", list), 1999),
    },
    {
      name: "lists of a type that nobody knows",
      operations:
        addingFirst("raw") + fill(room, (at) => setting(`content.c${at % 20}`, ids), 1999),
    },
    {
      name: "items added to one list",
      operations: addingFirst("raw", `{"rows":[]}`) + fill(room, row, 999),
    },
  ];
}

function operationsOnBlocks(room: number): readonly WorstOperations[] {
  const strange = strangeNames(room);
  const long = `"${"x".repeat(perOperation(room))}"`;
  const deep = `${"[".repeat(18)}${"]".repeat(18)}`;
  return [
    {
      name: "blocks of 150 strange names",
      operations: fill(room, (at) => adding(`b${at}`, "text", `{${strange}}`), 2000),
    },
    {
      name: "texts of a block as large as may be",
      operations: addingFirst("raw") + fill(room, (at) => setting(`content.c${at}`, long), 200),
    },
    {
      name: "deep values",
      operations: addingFirst("raw") + fill(room, () => setting("content.d", deep), 1999),
    },
    {
      name: "small blocks",
      operations: fill(room, (at) => adding(`b${at}`, "text", "{}"), 2000),
    },
    {
      name: "blocks of every field",
      operations: fill(room, (at) => adding(`b${at}`, "hero", `{"title":"x"}`), 2000),
    },
  ];
}

function operationsOnRichTexts(room: number): readonly WorstOperations[] {
  const texts = (count: string, length: number, most: number): readonly WorstOperations[] =>
    worstHtml(length).map(({ name, html }) => ({
      name: `${count} rich texts: ${name}`,
      operations:
        addingFirst("text") + fill(room, () => setting("content.html", JSON.stringify(html)), most),
    }));
  return [
    ...texts("40", 12_000, 40),
    ...texts("long", 95_000, 40),
    ...texts("2,000", perOperation(room), 1999),
  ];
}

/** Characters for the value of each of 2,000 operations. */
function perOperation(room: number): number {
  return Math.floor(room / 2000) - 160;
}

const pageOf = (blocks: string): string =>
  `{"name":"n","background":{},"seo":{},"blocks":[${blocks}]}`;

function worstPreviews(bytes: number): readonly WorstBody[] {
  const room = 4 * 1024 * 1024 - 200;
  const each = Math.floor(room / 5000) - 170;
  const item = `{"id":"i","question":"x","answer":"y"}`;
  const pages = [
    ...worstTexts(bytes - 80).map(({ name, body }) => ({ name: `page: ${name}`, body })),
    ...worstTexts(room).map(({ name, body }) => ({
      name: `blocks: ${name}`,
      body: `{"name":"n","background":{},"seo":{},"blocks":${body}}`,
    })),
    ...worstTexts(room / 8).map(({ name, body }) => ({
      name: `background: ${name}`,
      body: `{"name":"n","background":{"a":${body}},"seo":{},"blocks":[]}`,
    })),
    ...["text", "hero", "faq", "pricing", "raw"].map((type) => ({
      name: `5,000 blocks of ${type}`,
      body: pageOf(fill(room, (at) => block(`b${at}`, type, "{}"), 5000)),
    })),
    {
      name: "5,000 texts",
      body: pageOf(
        fill(room, (at) => block(`b${at}`, "text", `{"html":"<p>${"x ".repeat(each / 2)}</p>"}`)),
      ),
    },
    {
      name: "blocks with as many items as may be",
      body: pageOf(
        fill(room, (at) =>
          block(`b${at}`, "faq", `{"questions":[${fill(room, () => item, 200)}]}`),
        ),
      ),
    },
    ...worstHtml(each).map(({ name, html }) => ({
      name: `5,000 rich texts: ${name}`,
      body: pageOf(
        fill(room, (at) => block(`b${at}`, "text", `{"html":${JSON.stringify(html)}}`), 5000),
      ),
    })),
  ];
  return pages.map(({ name, body }) => ({
    name,
    body: `page=${body.replaceAll("%", "%25").replaceAll("&", "%26").replaceAll("+", "%2B").replaceAll("#", "%23")}`,
    type: urlencoded,
  }));
}

function worstUploads(): readonly WorstBody[] {
  const room = 250 * 1024;
  const head = (name: string): string =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const parts = (count: number, value: string): string =>
    Array.from({ length: count }, (_, at) => `${head(`f${at}`)}${value}\r\n`).join("");
  return [
    { name: "many parts", body: repeat(parts(1, ""), room) },
    { name: "parts of long texts", body: parts(39, "x".repeat(6000)) },
    { name: "boundaries that are half begun", body: `${head("a")}${repeat("\r\n--edg", room)}` },
    { name: "one text", body: `${head("coverLetter")}${"x".repeat(room)}\r\n` },
    { name: "a head without an end", body: `--edge\r\n${repeat("a", room)}` },
  ].map(({ name, body }) => ({
    name,
    body: `${body}--edge--\r\n`,
    type: "multipart/form-data; boundary=edge",
  }));
}
