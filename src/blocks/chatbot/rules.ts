import { wordsOf, type Rules } from "./match.ts";
import { repliesOf, type ReplySource } from "./replies.ts";

/**
 * The keyword rules of one chatbot, in the order in which they are checked (CHAT-022 to CHAT-029). They travel in the page
 * with their replies, so that a visitor's browser asks nobody (CHAT-019).
 */
export function rulesOf(source: ReplySource): Rules {
  const replies = repliesOf(source);
  const product = wordsOf(source.product);
  const named = product === "" ? [] : [product];
  return {
    rules: [
      { keywords: ["price", "cost", "pricing"], reply: replies.price },
      { keywords: ["demo", "trial"], reply: replies.demo },
      { keywords: [...named, "ai", "platform"], reply: replies.product },
      { keywords: ["security", "private", "secure"], reply: replies.security },
      { keywords: ["industry", "industries", "use case"], reply: replies.industry },
      { keywords: ["hello", "hi", "help"], reply: replies.greeting },
      { keywords: questionWords, reply: replies.clarify },
    ],
    otherwise: replies.referral,
  };
}

/** Whoever uses one asks something: more has to be known of it (GAP-014). */
const questionWords = ["what", "how", "why", "when", "where", "who", "whom", "whose", "which"];
