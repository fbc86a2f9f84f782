import type { MessageContent } from "./message.ts";
import { voices, type Personality } from "./voices.ts";

/** The topic of a question. */
export type Topic =
  | "price"
  | "demo"
  | "product"
  | "security"
  | "industry"
  | "greeting"
  | "clarify"
  | "referral";

export type ResponseStyle = "conversational" | "bullet-points" | "detailed" | "concise";

/** The settings that the replies of a chatbot depend on. */
export interface ReplySource {
  readonly botName: string;
  readonly product: string;
  readonly knowledgeBase: string;
  readonly personality: Personality;
  readonly responseStyle: ResponseStyle;
  /** Whether visitors can contact people; if not, no reply mentions it. */
  readonly hasContact: boolean;
}

export type Replies = Readonly<Record<Topic, MessageContent>>;

/** Text of the button below a reply (CHAT-023). */
export const contactButton = "Contact Sales Team";

/** Maximum length of the quote from the knowledge base, in characters (CHAT-025). */
const quoteAtMost = 200;

/** The parts of a reply on one topic: the answer, further facts, and the next step. */
interface Answer {
  readonly lead: string;
  readonly facts: readonly string[];
  readonly next: string;
  readonly hasButton?: boolean;
}

/** Returns every reply of a chatbot; the rules select between them. */
export function repliesOf(source: ReplySource): Replies {
  const answers = answersOf(source);
  const say = (topic: Topic) => sayIn(source, topic, answers[topic]);
  return {
    price: say("price"),
    demo: say("demo"),
    product: say("product"),
    security: say("security"),
    industry: say("industry"),
    greeting: say("greeting"),
    clarify: say("clarify"),
    referral: say("referral"),
  };
}

function answersOf(source: ReplySource): Record<Topic, Answer> {
  const { botName, product, knowledgeBase, personality } = source;
  return {
    price: {
      lead: `What ${product} costs depends on what you need it to do, and for how many people.`,
      facts: [
        "How many people will use it matters most.",
        "The systems it has to work with matter, too.",
        "Our sales team will work out a price with you.",
      ],
      next: "Use the button below to write to our sales team.",
      hasButton: true,
    },
    demo: {
      lead: "A demo takes about 30 minutes.",
      facts: [
        `You see ${product} at work, not slides.`,
        "Bring your own use case and your questions.",
        "Whether a trial follows is up to you.",
      ],
      next: "Use the button below to ask our sales team for a time.",
      hasButton: true,
    },
    product: {
      lead:
        quoteOf(knowledgeBase) ??
        `These pages are about ${product}: what it does, how it is built and who it is for.`,
      facts: [
        "A demo of about 30 minutes shows it at work.",
        "A trial shows it on your own use case.",
      ],
      next: "Ask me about prices, a demo, security or industries.",
    },
    security: {
      lead: "Security comes first: what is private stays private.",
      facts: [
        "Ask us where data is stored and how long it is kept.",
        "Ask who can read it and what is logged.",
        "Our team also answers audit questions.",
      ],
      next: "Which part of it matters most to you?",
    },
    industry: {
      lead: `${product} is made for work where mistakes are expensive: in healthcare, finance, manufacturing and legal.`,
      facts: [
        "Healthcare: records and findings.",
        "Finance: reviews and reports.",
        "Manufacturing: plans and maintenance.",
        "Legal: contracts and files.",
      ],
      next: "Which one is yours?",
    },
    greeting: {
      lead: `${voices[personality].greets} This is ${botName}, for questions about ${product}.`,
      facts: [
        "Ask what it costs.",
        "Ask for a demo or a trial.",
        "Ask how it keeps data safe.",
        "Ask which industries it is made for.",
      ],
      next: "What would you like to know?",
    },
    clarify: {
      lead: "I want to answer the right question: could you tell me a little more?",
      facts: [
        "Name the subject: prices, a demo, security or industries.",
        "A few words are enough.",
      ],
      next: "Name a subject, such as prices, a demo or security.",
    },
    referral: {
      lead: "That is one for a specialist.",
      facts: ["They know the details that I do not.", "A line about your case is enough to start."],
      next: "Use the button below to get in touch.",
      hasButton: true,
    },
  };
}

/**
 * Composes a reply in the chosen style and voice (GAP-013). Without a contact, mentions of one are
 * left out.
 */
function sayIn(
  { personality, responseStyle, hasContact }: ReplySource,
  topic: Topic,
  { lead, facts, next, hasButton = false }: Answer,
): MessageContent {
  const { opens, closes } = voices[personality];
  const isDead = hasButton && !hasContact;
  // A greeting needs no opening phrase.
  const first = topic === "greeting" ? lead : joined(" ", opens, lead);
  const step = isDead ? "" : next;
  const text = {
    concise: first,
    conversational: joined(" ", first, step),
    detailed: joined(" ", first, ...facts, closes, step),
    "bullet-points": joined("\n", first, ...facts.map(bullet), joined(" ", closes, step)),
  }[responseStyle];
  return hasButton && hasContact ? { type: "text_with_contact", text, contactButton } : text;
}

function joined(by: string, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(by);
}

function bullet(fact: string): string {
  return `• ${fact.replace(/\.$/, "")}`;
}

/** Returns the beginning of the knowledge base, cut at a word; null if it is empty. */
function quoteOf(knowledgeBase: string): string | null {
  const text = knowledgeBase.trim().replaceAll(/\s+/g, " ");
  if (text === "") return null;
  if (text.length <= quoteAtMost) return text;
  const cut = text.slice(0, quoteAtMost - 1);
  const end = cut.lastIndexOf(" ");
  // A text without spaces is cut inside a word, but never inside a surrogate pair.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:\uD800-\uDBFF]+$/, "")}…`;
}
