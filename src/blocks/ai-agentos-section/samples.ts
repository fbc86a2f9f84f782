/** The sample agents of a new block. */
export const agents = [
  {
    id: "agen0001",
    name: "Reads invoices",
    task: "Books those that match their order.",
    state: "running",
  },
  {
    id: "agen0002",
    name: "Answers customers",
    task: "Drafts, and a person sends.",
    state: "asking",
  },
  {
    id: "agen0003",
    name: "Watches contracts",
    task: "Speaks up before one renews.",
    state: "waiting",
  },
  {
    id: "agen0004",
    name: "Looks at parts",
    task: "Each photograph from the line.",
    state: "running",
  },
  { id: "agen0005", name: "Plans shifts", task: "For the week after next.", state: "running" },
  { id: "agen0006", name: "Writes reports", task: "On Mondays, at six.", state: "waiting" },
] as const;

/** The sample services of the system. */
export const services = [
  {
    id: "serv0001",
    icon: "calendar",
    name: "Scheduler",
    description: "Who runs when, and who waits for whom.",
  },
  {
    id: "serv0002",
    icon: "shield",
    name: "Permissions",
    description: "An agent may do what the person it works for may do.",
  },
  {
    id: "serv0003",
    icon: "database",
    name: "Memory",
    description: "What was learned stays, and can be read and erased.",
  },
  {
    id: "serv0004",
    icon: "network",
    name: "Tools",
    description: "Mail, files and programs, each behind one door.",
  },
] as const;

/** The sample machines. */
export const machines = [
  { id: "mach0001", name: "Machine 1", detail: "Models", load: 70 },
  { id: "mach0002", name: "Machine 2", detail: "Models", load: 45 },
  { id: "mach0003", name: "Machine 3", detail: "Takes over when one fails", load: 5 },
] as const;
