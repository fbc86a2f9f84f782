import { wordsOf, type Rules } from "./match.ts";
import { repliesOf, type ReplySource } from "./replies.ts";

/**
 * The keyword rules of a chatbot, in order of evaluation (CHAT-022 to CHAT-029). They are embedded
 * in the page with their replies, so that the browser sends no requests (CHAT-019).
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

/** Question words: the reply asks for details (GAP-014). */
const questionWords = ["what", "how", "why", "when", "where", "who", "whom", "whose", "which"];
