import { contactLink } from "#core/fields/href.ts";
import { resolveAction } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { usualName, useLanguageOfName } from "./bot-name.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { definition } from "./block.ts";
import type { ChatbotProps } from "./island.ts";
import { readableOn } from "./on-colour.ts";
import { contactButton } from "./replies.ts";
import { rulesOf } from "./rules.ts";
import { ChatWindow } from "./window.tsx";

const { Text } = kitFor(definition);

/**
 * The conversation as a card on the page, and a hidden button that the island uses to turn the card
 * into a window (CHAT-009). No requests are sent: all replies are embedded in the page (CHAT-019).
 * The canvas and thumbnails always show the card in place, so that it covers no other block.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const isCanvas = host.mode === "canvas";
  const { label } = useLanguages();
  const floats = !isCanvas && host.isAlone !== true && settings.chatStyle !== "embedded";
  const titleId = `${blockClass(block.id)}-title`;
  const botName = hasText(content.botName) ? content.botName.trim() : usualName;
  const languageOfName = useLanguageOfName(botName);
  const product = host.site.name.trim() || botName;
  // A form on the page itself is nearer than another page (GAP-017).
  const hasOwnForm = host.site.contactForm?.startsWith("#") === true;
  const action = hasOwnForm ? "contact-form" : "meeting";
  const contact = resolveAction({ action, link: "" }, host.site, contactButton);
  // For files, which the site's forms do not accept.
  const mail = resolveAction({ action: "link", link: contactLink }, host.site, contactButton);
  const rules = rulesOf({
    botName,
    product,
    knowledgeBase: content.knowledgeBase,
    personality: content.personality,
    responseStyle: settings.responseStyle,
    hasContact: contact !== null,
  });
  const props: ChatbotProps = {
    ...rules,
    floats,
    isModal: settings.chatStyle === "modal",
    autoOpenDelay: floats ? settings.autoOpenDelay : 0,
    types: settings.enableTypingIndicator,
    sounds: settings.enableSoundNotifications,
  };
  return (
    <Section
      className={[
        `chatbot-on-${readableOn(styles.primaryColor)}`,
        ...(floats
          ? ["chatbot-afloat", `chatbot-${settings.chatStyle}`, `chatbot-at-${settings.position}`]
          : []),
      ].join(" ")}
      // A window is labelled by itself.
      labelledBy={floats || !hasText(content.botName) ? undefined : titleId}
    >
      {isCanvas && <EditorNotes block={block} />}
      <Island
        // Whatever needs the script is hidden until it runs, except in thumbnails.
        className={
          isCanvas || host.isAlone === true ? "chatbot-host" : "chatbot-host chatbot-waits"
        }
        needed={!isCanvas}
        props={{ ...props }}
      >
        {floats && (
          <button type="button" className="chatbot-launcher" aria-haspopup="dialog" hidden>
            <span className="chatbot-stone">
              <Icon name="sparkles" />
            </span>
            <span className="chatbot-launcher-name" dir="auto" {...languageOfName}>
              {botName}
            </span>
            <span className="visually-hidden" {...label}>
              : open the chat
            </span>
          </button>
        )}
        <ChatWindow
          block={block}
          botName={botName}
          contact={contact?.href ?? null}
          mail={mail?.href ?? null}
          floats={floats}
          rules={rules}
          title={<Text at="content.botName" as="h2" id={titleId} className="chatbot-name" />}
        />
      </Island>
    </Section>
  );
}
