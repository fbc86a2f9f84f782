import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { starterBlock, withIds } from "./starter-page.ts";

/**
 * The contact form at the end of a page. All ask for the same: an address to reply to, and a message. With `about`, a
 * choice of topics comes first.
 */
export function contactBlock(
  id: string,
  {
    title,
    description,
    about,
    styles = {},
  }: {
    readonly title: string;
    readonly description: string;
    readonly about?: { readonly label: string; readonly options: readonly string[] };
    readonly styles?: JsonObject;
  },
): Block {
  return starterBlock(id, "contact", "Contact", {
    content: {
      title,
      description,
      submitButtonText: "Send",
      formFields: withIds("line", [
        ...(about === undefined
          ? []
          : [{ name: "about", type: "select", required: true, fullWidth: true, ...about }]),
        { name: "name", label: "Your name", type: "text" },
        { name: "email", label: "E-mail", type: "email", required: true },
        {
          name: "message",
          label: "Your message",
          type: "textarea",
          required: true,
          fullWidth: true,
        },
      ]),
    },
    styles,
    settings: { anchor: "contact" },
  });
}
