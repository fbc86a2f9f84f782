import { generateHTML, generateJSON, getHTMLFromFragment, getSchema } from "@tiptap/react";
import { Node } from "@tiptap/pm/model";
import { Transform } from "@tiptap/pm/transform";
import type { FitHtml } from "#core/fields/field.ts";
import { findCut } from "./find-cut.ts";
import { richTextExtensions } from "./schema.ts";
import { tidyEdited } from "./tidy-html.ts";

/** Normalises HTML as the editor would, and cuts its end so that it has at most `max` characters. */
export const fitHtml: FitHtml = (html, max) => {
  if (html.length <= max) return { html, cutCount: 0 };
  const json = generateJSON(html, richTextExtensions);
  const whole = tidyEdited(generateHTML(json, richTextExtensions));
  if (whole.length <= max) return { html: whole, cutCount: 0 };
  const doc = Node.fromJSON(getSchema(richTextExtensions), json);
  const to = doc.content.size;
  const cut = findCut(doc, { from: 0, to }, max);
  if (cut === null) return null;
  const { content } = new Transform(doc).delete(cut.at, to).doc;
  return { html: tidyEdited(getHTMLFromFragment(content, doc.type.schema)), cutCount: cut.left };
};
