import type { Extensions } from "@tiptap/react";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { StarterKit } from "@tiptap/starter-kit";
import { leadsSomewhere } from "#core/fields/href.ts";
import { tableExtensions } from "./tables.ts";
import { TypedFormatting } from "./typed-formatting.ts";

/**
 * The editor's schema: exactly what `core/fields/rich-text` allows. The page has its own undo, so
 * the editor has none; no trailing paragraph is added.
 */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    undoRedo: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      // Handled by `linkSelection`, which knows the site's links.
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: leadsSomewhere,
    },
  }),
  // Superscript and subscript exclude each other.
  Superscript.extend({ excludes: "superscript subscript" }),
  Subscript.extend({ excludes: "superscript subscript" }),
  TypedFormatting,
  ...tableExtensions,
];
