import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";

const { Text } = kitFor(definition);

const places = {
  floating: "Opens in a small window at the edge of the screen",
  embedded: "Shown here on the page",
  modal: "Opens over the page",
  sidebar: "Opens as a column at the side of the screen",
} as const;

/**
 * Notes for the editor beside the card in the canvas: where visitors find the chat, and its
 * knowledge base.
 */
export function EditorNotes({ block: { settings } }: ViewProps<typeof definition>) {
  const position = settings.position.replace("-", " ");
  return (
    <div className="chatbot-backstage">
      <p className="chatbot-caption">
        {places[settings.chatStyle]}
        {settings.chatStyle !== "embedded" && `: ${position}`}
      </p>
      <Text at="content.knowledgeBase" as="p" className="chatbot-knowledge-text" />
    </div>
  );
}
