import type { OutsideChange } from "./other-pages.ts";
import { Replaced } from "./replaced.tsx";

/** What publishing changes on other pages, each before and after. */
export function OutsideList({ changes }: { readonly changes: readonly OutsideChange[] }) {
  return (
    <ul className="rounded-md border border-line bg-ground">
      {changes.map(({ id, text, was, value }) => (
        <li
          key={id}
          className="border-t border-line px-3 py-2 [overflow-wrap:anywhere] text-muted first:border-t-0"
        >
          <span className="text-ink">{text}</span> <Replaced was={was} value={value} />
        </li>
      ))}
    </ul>
  );
}
