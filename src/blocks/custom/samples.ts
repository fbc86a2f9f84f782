/** Default content of a difference section. */
export const differences = [
  {
    id: "diff0001",
    topic: "Where it runs",
    usual: "In a data centre that somebody else chooses.",
    own: "In your rooms, on machines that you can touch.",
  },
  {
    id: "diff0002",
    topic: "Who reads along",
    usual: "The provider, as far as its terms allow.",
    own: "Nobody. No question leaves your network.",
  },
  {
    id: "diff0003",
    topic: "What it knows",
    usual: "What the public internet says.",
    own: "Your papers, as far as whoever asks may read them.",
  },
  {
    id: "diff0004",
    topic: "What it costs",
    usual: "A price for each question.",
    own: "The machines, however much they are asked.",
  },
] as const;

/** Default content of a go-to-market section. */
export const moves = [
  {
    id: "move0001",
    stage: "First",
    title: "One department",
    description: "Sold in person, to whoever has the problem: one workflow, set up beside them.",
    goal: "A workflow that pays for itself",
  },
  {
    id: "move0002",
    stage: "Then",
    title: "The whole company",
    description: "Other departments ask for theirs. The machines are there already.",
    goal: "Three departments with each customer",
  },
  {
    id: "move0003",
    stage: "Beside it",
    title: "Small businesses",
    description: "Through partners: whoever looks after their computers sells and installs.",
    goal: "A partner in each region",
  },
  {
    id: "move0004",
    stage: "Last",
    title: "Whole industries",
    description: "What one hospital or factory has learned is a package for the next.",
    goal: "A package for each industry",
  },
] as const;

/** Default content of a team timeline. */
export const joiners = [
  {
    id: "join0001",
    date: "Month 1",
    title: "Founders",
    people: 2,
    description: "One who builds, and one who talks to customers.",
  },
  {
    id: "join0002",
    date: "Month 4",
    title: "Engineers",
    people: 4,
    description: "For the agents, and for the machines that they run on.",
  },
  {
    id: "join0003",
    date: "Month 9",
    title: "Installers and trainers",
    people: 3,
    description: "In customers' rooms for the first two weeks.",
  },
  {
    id: "join0004",
    date: "Month 14",
    title: "Support",
    people: 5,
    description: "Somebody answers, day and night.",
  },
] as const;
