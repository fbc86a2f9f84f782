import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Section } from "../_kit/parts/section.tsx";
import { definition } from "./block.ts";

const { RichText } = kitFor(definition);

export function View({ block }: ViewProps<typeof definition>) {
  const { html } = block.content;
  const { fontSize, textAlign, containerWidth } = block.styles;
  const isFull = containerWidth === "full";
  // A narrow column has no room for its title at the side, and a full-width one is meant to be
  // filled.
  const isBeside =
    !isFull &&
    containerWidth !== "max-w-2xl" &&
    (textAlign === "left" || textAlign === "justify") &&
    html.startsWith("<h2>");
  return (
    <Section
      className={`text-${fontSize} text-is-${textAlign}${isFull ? " text-is-full" : ""}${isBeside ? " text-is-beside" : ""}`}
    >
      {isBlank(html) && <EmptyLine />}
      <RichText
        at="content.html"
        className={`rich-text${hasLists(html) ? " has-lists" : ""}${leadsOutside(html) ? " has-outside" : ""}`}
      />
    </Section>
  );
}

/** The CSS for links that open a tab is sent only with a text that has one. */
function leadsOutside(html: string): boolean {
  return html.includes('target="_blank"');
}

/** The CSS for lists is sent only with a text that has one. */
function hasLists(html: string): boolean {
  return html.includes("<ul") || html.includes("<ol");
}

/** An emptied editor leaves `<p></p>` behind; a horizontal rule or table counts as content. */
function isBlank(html: string): boolean {
  return !/<(?:hr|table)/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
