/** The status values of milestones with what visitors read; the current one is what the defaults call in progress (CON-033). */
export const statuses = {
  completed: "Completed",
  current: "In progress",
  upcoming: "Upcoming",
  future: "Future",
} as const;
