/** Departments that the panel offers for an opening (PANEL-121). Each has its own badge colour in view.css (BLOCK-054). */
export const departments = [
  "Engineering",
  "Design",
  "Product",
  "Marketing",
  "Sales",
  "Operations",
  "Legal",
  "Finance",
  "HR",
] as const;

/** Locations that the panel offers for an opening (PANEL-122). */
export const locations = [
  "Remote",
  "San Francisco",
  "New York",
  "London",
  "Berlin",
  "Tokyo",
  "Hybrid - SF",
  "Hybrid - NY",
] as const;

/** Employment types (PANEL-123). */
export const employments = ["Full-time", "Part-time", "Contract", "Internship"] as const;

/** Turns names into options labelled with themselves. */
export function named<const Name extends string>(names: readonly Name[]) {
  return names.map((name) => [name, name] as const);
}
