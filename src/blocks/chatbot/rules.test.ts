import { expect, test } from "vitest";
import { replyTo } from "./match.ts";
import { contactButton, repliesOf, type ReplySource, type Topic } from "./replies.ts";
import { rulesOf } from "./rules.ts";

const source: ReplySource = {
  botName: "Mason",
  product: "Ashlar",
  knowledgeBase: "",
  personality: "helpful",
  responseStyle: "conversational",
  hasContact: true,
};
const replies = repliesOf(source);

/** Returns the topic of the reply to a question. */
function topicOf(question: string, changes: Partial<ReplySource> = {}): Topic | undefined {
  const reply = replyTo(question, rulesOf({ ...source, ...changes }));
  const found = Object.entries(repliesOf({ ...source, ...changes })).find(
    ([, each]) => JSON.stringify(each) === JSON.stringify(reply),
  );
  // The keys of the replies are the topics.
  return found?.[0] as Topic | undefined;
}

const textOf = (question: string, changes: Partial<ReplySource> = {}) => {
  const reply = replyTo(question, rulesOf({ ...source, ...changes }));
  return typeof reply === "string" ? reply : reply.text;
};

test("CHAT-022 keywords are found in any case, as whole words and in their plural", () => {
  expect(topicOf("PRICE?")).toBe("price");
  expect(topicOf("your prices, please")).toBe("price");
  expect(topicOf("Tell me about A.I")).toBe("referral");
  expect(topicOf("Tell me about AI-based reading")).toBe("product");
});

test("GAP-014 a keyword inside another word is none: no ai in said, no hi in this", () => {
  expect(topicOf("They said this again")).toBe("referral");
  expect(topicOf("a priceless thing")).toBe("referral");
  expect(topicOf("everywhere")).toBe("referral");
});

test("CHAT-022 the rules are checked in their order: of two keywords the earlier rule's counts", () => {
  const ordered = ["price", "demo", "platform", "security", "industry", "hello", "what"];
  const topics = ["price", "demo", "product", "security", "industry", "greeting", "clarify"];
  for (const [index, topic] of topics.entries()) {
    // In reverse, so that only the order of the rules can decide.
    expect(topicOf(ordered.slice(index).toReversed().join(" "))).toBe(topic);
  }
});

test("CHAT-023 price, cost or pricing gets a reply of the sales team with the button Contact Sales Team", () => {
  for (const word of ["price", "cost", "pricing"]) {
    expect(replyTo(`The ${word}?`, rulesOf(source))).toEqual({
      type: "text_with_contact",
      text: expect.stringContaining("sales team"),
      contactButton: "Contact Sales Team",
    });
  }
});

test("CHAT-024 demo or trial gets about 30 minutes and the contact button", () => {
  for (const word of ["demo", "trial"]) {
    expect(replyTo(`A ${word}`, rulesOf(source))).toMatchObject({
      text: expect.stringContaining("about 30 minutes"),
      contactButton,
    });
  }
});

test("CHAT-025 the product's name, ai or platform quotes the knowledge base, else describes the product", () => {
  for (const word of ["ashlar", "AI", "platform"]) {
    expect(topicOf(`Say more of your ${word}`)).toBe("product");
    expect(textOf(`Say more of your ${word}`)).toContain("These pages are about Ashlar");
    expect(textOf(word, { knowledgeBase: "  Ashlar reads\n plans. " })).toMatch(
      /^Ashlar reads plans\. /,
    );
  }
  // A product with several words, and one without any.
  expect(topicOf("What is North-Star Desk?", { product: "North Star: Desk" })).toBe("product");
  expect(topicOf("!", { product: "!" })).toBe("referral");
});

test("CHAT-025 of a long knowledge base at most 200 characters are quoted, and no half word or half character", () => {
  const quoteOf = (knowledgeBase: string) =>
    textOf("platform", { knowledgeBase, responseStyle: "concise" });
  const exact = "x".repeat(200);
  expect(quoteOf(exact)).toBe(exact);
  const words = quoteOf("word, ".repeat(60));
  expect(words.length).toBeLessThanOrEqual(200);
  expect(words).toMatch(/word…$/);
  const oneWord = quoteOf("👋".repeat(150));
  expect(oneWord.length).toBeLessThanOrEqual(200);
  expect(oneWord.isWellFormed()).toBe(true);
});

test("CHAT-026 security, private or secure gets a reply on security", () => {
  for (const word of ["security", "private", "secure"]) {
    expect(textOf(`Is it ${word}?`)).toMatch(/^Security comes first/);
  }
});

test("CHAT-027 CON-016 industry or use case gets healthcare, finance, manufacturing and legal, in every style", () => {
  for (const question of ["Which industry?", "which industries?", "a use case", "use-cases"]) {
    expect(topicOf(question), question).toBe("industry");
  }
  for (const responseStyle of ["conversational", "bullet-points", "detailed", "concise"] as const) {
    expect(textOf("industry", { responseStyle })).toMatch(
      /healthcare.*finance.*manufacturing.*legal/is,
    );
  }
});

test("CHAT-028 hello, hi or help gets a greeting with the bot's name", () => {
  for (const word of ["Hello!", "hi", "I need help"]) {
    expect(textOf(word)).toMatch(/^Hello!.*Mason/);
  }
});

test("CHAT-029 anything else gets a specialist and the button, or a question back where a question word is in it", () => {
  expect(replyTo("It is about our archive.", rulesOf(source))).toEqual({
    type: "text_with_contact",
    text: expect.stringContaining("specialist"),
    contactButton,
  });
  for (const word of ["What", "how", "why", "when", "where", "who", "which"]) {
    expect(replyTo(`${word} about our archive`, rulesOf(source))).toBe(replies.clarify);
  }
  expect(replies.clarify).toMatch(/could you tell me a little more\?/);
});

test("without a way to people no reply has a button or speaks of one", () => {
  for (const reply of Object.values(repliesOf({ ...source, hasContact: false }))) {
    expect(reply).toEqual(expect.any(String));
    expect(reply).not.toMatch(/button/);
  }
});

test("GAP-013 PANEL-149 each personality has words of its own for every question", () => {
  const personalities = ["helpful", "friendly", "technical", "sales", "support"] as const;
  for (const question of ["price", "demo", "platform", "secure", "industry", "hi", "what", "."]) {
    const texts = personalities.map((personality) => textOf(question, { personality }));
    expect(new Set(texts).size, question).toBe(personalities.length);
  }
});

test("GAP-013 PANEL-152 each response style says it otherwise: short, in points, or with all there is", () => {
  const say = (responseStyle: ReplySource["responseStyle"]) => textOf("secure", { responseStyle });
  expect(say("concise")).toBe("Security comes first: what is private stays private.");
  expect(say("conversational")).toBe(`${say("concise")} Which part of it matters most to you?`);
  expect(say("detailed")).toMatch(/^Security comes first.* Ask who can read it.* to you\?$/);
  expect(say("bullet-points").split("\n")).toEqual([
    say("concise"),
    expect.stringMatching(/^• Ask us where .*[^.]$/),
    expect.stringMatching(/^• /),
    expect.stringMatching(/^• /),
    "Which part of it matters most to you?",
  ]);
});
