import type { JsonObject } from "#core/document/json.ts";

/** Sample openings: roles such a company might have. None has a link, so applying opens the form. */
export const openings: readonly JsonObject[] = [
  {
    title: "Platform engineer, GPU scheduling",
    department: "Engineering",
    location: "Remote",
    type: "Full-time",
    salary: "€78,000 to €96,000",
    description: "Decides which node does what next, and proves that the choice was right.",
    detailedDescription:
      "You work with two others on the part that places work. The first three months are for one thing: a drained node whose tasks nobody notices moving.",
    responsibilities: [
      "The scheduler and its tests under failure",
      "Measurements that an operator can read",
      "A week on call every six",
    ],
    requirements: [
      "Has run Linux machines that other people depended on",
      "Writes Go, Rust or TypeScript for others to read",
    ],
    preferredQualifications: ["Knows what a graphics card does while it waits"],
    benefits: ["30 days off", "Hardware of your choice", "Four days in the first year’s summer"],
  },
  {
    title: "Agent engineer",
    department: "Product",
    location: "Berlin",
    type: "Full-time",
    salary: "€68,000 to €84,000",
    description: "Sits beside the people who do the work, and writes it down as a task file.",
    detailedDescription:
      "Half of the time is with customers, in finance departments and dispatch rooms. You leave when the count is better, not before.",
    responsibilities: [
      "Counting a workflow before and after",
      "Task files and the approvals in them",
      "Telling us which connector is missing",
    ],
    requirements: ["Has worked in an office process and changed it", "German and English"],
  },
  {
    title: "Security engineer",
    department: "Engineering",
    location: "London",
    type: "Full-time",
    salary: "£72,000 to £90,000",
    description: "Tries to get a document across the line, every week, and writes down how.",
    responsibilities: [
      "Attacks on prompts, connectors and updates",
      "Reviews with customers' security teams",
    ],
    requirements: [
      "Has reported a flaw and seen it through",
      "Writes so that others can repeat it",
    ],
  },
  {
    title: "Technical writer",
    department: "Design",
    location: "Remote",
    type: "Part-time",
    salary: "€38,000 to €46,000 for 24 hours",
    description: "Owns the manual that an operator opens at three in the morning.",
    responsibilities: ["Operator’s manual and release notes", "Pictures that explain a layer"],
    requirements: ["Has written a manual that people finished"],
  },
];
