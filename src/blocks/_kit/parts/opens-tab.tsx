import { useLanguages } from "./english.tsx";

/** Tells screen readers that the link around it opens a new tab (GAP-023). */
export function OpensTab() {
  return (
    <span className="visually-hidden" {...useLanguages().label}>
      {" (opens in a new tab)"}
    </span>
  );
}
