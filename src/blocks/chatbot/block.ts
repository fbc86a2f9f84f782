import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { lines } from "#core/fields/lines.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { kindOfCustom } from "../_kit/define/stored-custom.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { colourPresets } from "./presets.ts";

const chatStyle = choice({
  effectVisible: "attributes",
  formerPath: "content.chatStyle",
  label: "Chat style",
  options: [
    ["floating", "Floating"],
    ["embedded", "Embedded"],
    ["modal", "Modal"],
    ["sidebar", "Sidebar"],
  ],
  default: "floating",
  notes: {
    floating: "A button at the edge of the screen opens a small window there.",
    embedded: "The conversation is part of the page.",
    modal: "The button opens a window over the page.",
    sidebar: "The button opens a column at the side of the screen.",
  },
});

const whenOpened = { at: "settings.chatStyle", is: ["floating", "modal", "sidebar"] };

export const definition = defineBlock({
  type: "chatbot",
  aliases: ["ai-assistant", "AI assistant", "chat"],
  // Chatbots are stored as custom blocks (CHAT-001).
  claims: (stored) => kindOfCustom(stored) === "chat",
  storedAs: "custom",
  name: "Chatbot",
  category: "interactive",
  icon: "sparkles",
  premium: false,
  description: "An assistant that answers questions, in a window of its own or on the page.",
  emptyText: "No chatbot content configured",
  narrows: coloursOf("title", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.botName": text({
          formerPath: "settings.botName",
          label: "Bot name",
          default: "AI Assistant",
          max: 80,
        }),
        "content.welcomeMessage": longText({
          formerPath: "settings.welcomeMessage",
          label: "Welcome message",
          default: "Hi! How can I help you today? 👋",
          max: 1000,
        }),
        "content.placeholder": text({
          formerPath: "settings.placeholder",
          label: "Placeholder",
          default: "Type your message...",
          max: 120,
        }),
        "content.personality": choice({
          formerPath: "settings.personality",
          effectVisible: "attributes",
          label: "Personality",
          hint: "Sets the tone of its answers.",
          options: [
            ["helpful", "Helpful"],
            ["friendly", "Friendly"],
            ["technical", "Technical"],
            ["sales", "Sales"],
            ["support", "Support"],
          ],
          default: "helpful",
        }),
        "content.knowledgeBase": longText({
          formerPath: "settings.knowledgeBase",
          label: "Knowledge base",
          hint: "What it knows about the product. The first 200 characters are quoted when someone asks what it is.",
          max: 20_000,
        }),
        "content.closeButtonText": text({
          formerPath: "settings.closeButtonText",
          label: "Close button text",
          default: "Close",
          max: 40,
          when: whenOpened,
        }),
        "content.quickResponses": lines({
          formerPath: "settings.quickResponses",
          label: "Quick responses",
          hint: "One per line. Each becomes a button that asks this question.",
          initial: ["What does it cost?", "Can I see a demo?", "Is my data secure?"],
          max: 8,
          maxLength: 120,
        }),
      },
    },
    {
      title: "Behaviour",
      note: "Uses the AI models configured in the admin panel, once one is enabled for chat. Until then it answers by keywords: prices, demos, the product, security and industries.",
      fields: {
        "settings.chatStyle": {
          ...chatStyle,
          // An unknown style falls back to embedded, which shows everything (CON-013).
          read: (stored) => {
            const reading = chatStyle.read(stored);
            return reading.problem === undefined ? reading : { ...reading, value: "embedded" };
          },
        } satisfies typeof chatStyle,
        "settings.position": choice({
          formerPath: "content.position",
          effectVisible: "attributes",
          label: "Position",
          hint: "Where the button is. The floating window and the sidebar open there, too.",
          options: [
            ["bottom-right", "Bottom right"],
            ["bottom-left", "Bottom left"],
            ["top-right", "Top right"],
            ["top-left", "Top left"],
            ["center", "Center"],
          ],
          default: "bottom-right",
          when: whenOpened,
        }),
        "settings.responseStyle": choice({
          formerPath: "content.responseStyle",
          effectVisible: "attributes",
          label: "Response style",
          options: [
            ["conversational", "Conversational"],
            ["bullet-points", "Bullet points"],
            ["detailed", "Detailed"],
            ["concise", "Concise"],
          ],
          default: "conversational",
        }),
        "settings.autoOpenDelay": number({
          formerPath: "content.autoOpenDelay",
          effectVisible: "attributes",
          label: "Auto-open delay",
          hint: "Opens by itself after this time, but not while someone is typing, and not again once a visitor has closed it. 0: never.",
          default: 0,
          min: 0,
          max: 60,
          unit: "s",
          when: whenOpened,
        }),
        "settings.enableTypingIndicator": toggle({
          formerPath: "content.enableTypingIndicator",
          effectVisible: "attributes",
          label: "Typing indicator",
          default: true,
        }),
        "settings.enableSoundNotifications": toggle({
          formerPath: "content.enableSoundNotifications",
          effectVisible: "attributes",
          label: "Sound notifications",
          hint: "A short tone with each reply.",
          default: false,
        }),
        "settings.enableFileUpload": toggle({
          formerPath: "content.enableFileUpload",
          label: "File upload",
          hint: "Automatic answers cannot read files: the button lets visitors e-mail them to your team.",
          default: false,
        }),
      },
    },
    {
      title: "Appearance",
      note: "A preset sets both colours together.",
      templates: colourPresets,
      fields: {
        "styles.primaryColor": colour({
          formerPath: "settings.primaryColor",
          label: "Primary colour",
          default: "#8b5cf6",
        }),
        "styles.secondaryColor": colour({
          formerPath: "settings.secondaryColor",
          label: "Secondary colour",
          default: "#3b82f6",
        }),
        "settings.showAgentAvatar": toggle({
          formerPath: "content.showAgentAvatar",
          label: "Agent avatar",
          default: true,
        }),
      },
    },
  ],
});
