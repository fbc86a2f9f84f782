/** How the replies are given; each voice has words of its own around them (PANEL-149, GAP-013). */
export const voices = {
  helpful: { opens: "", closes: "Ask on if anything is open." },
  friendly: { opens: "Glad you ask!", closes: "I am around if you think of more." },
  technical: { opens: "The short version.", closes: "Our engineers can go into the details." },
  sales: { opens: "A good place to start.", closes: "Shall we look at your own case together?" },
  support: {
    opens: "I am here to help.",
    closes: "If something does not work, tell me what you see.",
  },
} as const;

export type Personality = keyof typeof voices;
