/**
 * Milestone statuses with their labels; `current` is what the specification's defaults call "in
 * progress" (CON-033).
 */
export const statuses = {
  completed: "Completed",
  current: "In progress",
  upcoming: "Upcoming",
  future: "Future",
} as const;
