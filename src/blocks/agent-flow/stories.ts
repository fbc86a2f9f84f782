/** Sample conversation: a question in a plant, answered from its log. */
export const messages = [
  {
    id: "mess0001",
    from: "person",
    name: "Shift lead",
    text: "Why did line 3 stop on Tuesday?",
  },
  {
    id: "mess0002",
    from: "agent",
    name: "Agent",
    text: "Asks the shift log, with the rights of the shift lead and no others.",
  },
  {
    id: "mess0003",
    from: "records",
    name: "Shift log",
    text: "Tuesday, 14:10: valve 7 does not close. The same entry stands in March.",
  },
  {
    id: "mess0004",
    from: "agent",
    name: "Agent",
    text: "Valve 7 did not close, for the second time this year. Here are both entries.",
  },
] as const;

/** Sample workflow: an invoice, from receipt to booking. */
export const tasks = [
  {
    id: "task0001",
    by: "agent",
    name: "Read",
    text: "A scan arrives. Number, sum and supplier are taken from it.",
  },
  {
    id: "task0002",
    by: "agent",
    name: "Compare",
    text: "The order is found in the ledger. The invoice is 4 % above it.",
  },
  {
    id: "task0003",
    by: "person",
    name: "Decide",
    text: "Somebody in purchasing looks at both papers, and agrees or does not.",
  },
  {
    id: "task0004",
    by: "agent",
    name: "Book",
    text: "The entry is written, with who agreed and when.",
  },
] as const;

/** Sample decision tree: a letter, and who may answer it. */
export const decisions = [
  {
    id: "deci0001",
    name: "Does it ask where an order is?",
    text: "The agent answers, from the order itself.",
  },
  {
    id: "deci0002",
    name: "Is a paper missing?",
    text: "The agent asks for it, once.",
  },
  {
    id: "deci0003",
    name: "Is money to be paid back?",
    text: "The agent drafts the letter. Accounting signs it.",
  },
] as const;

export const nodes = [
  {
    id: "node0001",
    name: "Input embedding",
    text: "Turns a question into numbers that every node can read.",
  },
  { id: "node0002", name: "First node", text: "Finds the passages that the question is about." },
  { id: "node0003", name: "Second node", text: "Looks up what the agent may read, and for whom." },
  { id: "node0004", name: "Third node", text: "Runs the model, on whichever card is free." },
  {
    id: "node0005",
    name: "Fourth node",
    text: "Does the same, and takes over if the third one fails.",
  },
  { id: "node0006", name: "Output layer", text: "Puts the answer together, with its sources." },
] as const;
