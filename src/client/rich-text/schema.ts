import type { Extensions } from "@tiptap/react";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { StarterKit } from "@tiptap/starter-kit";
import { leadsSomewhere } from "#core/fields/href.ts";
import { tableExtensions } from "./tables.ts";
import { TypedFormatting } from "./typed-formatting.ts";

/**
 * The editor's schema: what `core/fields/rich-text` allows and nothing else. Undo is the page's own,
 * so the editor has none; nothing is added behind the last block.
 */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    undoRedo: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      // Pasting an address over a text is done by the editor's own rule, which knows the site's links.
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: leadsSomewhere,
    },
  }),
  // What is raised is not lowered too.
  Superscript.extend({ excludes: "superscript subscript" }),
  Subscript.extend({ excludes: "superscript subscript" }),
  TypedFormatting,
  ...tableExtensions,
];
