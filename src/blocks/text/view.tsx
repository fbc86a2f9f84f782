import { EmptyLine } from "../_kit/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/kit.tsx";
import { Section } from "../_kit/section.tsx";
import { definition } from "./block.ts";

const { RichText } = kitFor(definition);

export function View({ block }: ViewProps<typeof definition>) {
  const { html } = block.content;
  const { fontSize, textAlign } = block.styles;
  return (
    <Section className={`text-${fontSize} text-is-${textAlign}`}>
      {isBlank(html) && <EmptyLine />}
      <RichText at="content.html" className="rich-text" />
    </Section>
  );
}

/** An emptied editor leaves `<p></p>` behind; a rule is something to see. */
function isBlank(html: string): boolean {
  return !html.includes("<hr") && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
