/**
 * Tones of voice: the phrases that greet, open a reply, and close a long one (PANEL-149, GAP-013).
 */
export const voices = {
  helpful: { greets: "Hello!", opens: "", closes: "" },
  friendly: {
    greets: "Hi there, good to see you!",
    opens: "Glad you ask!",
    closes: "I am here if you think of more.",
  },
  technical: {
    greets: "Hello.",
    opens: "The short version.",
    closes: "Our engineers can go into the details.",
  },
  sales: {
    greets: "Hello and welcome!",
    opens: "A good place to start.",
    closes: "We are happy to look at your own case.",
  },
  support: {
    greets: "Hello, I am glad to help.",
    opens: "Let us sort this out.",
    closes: "If something does not work, tell me what you see.",
  },
} as const;

export type Personality = keyof typeof voices;
