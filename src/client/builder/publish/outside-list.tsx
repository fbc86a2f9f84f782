import type { OutsideChange } from "./other-pages.ts";

/** What publishing changes on other pages, a sentence each. */
export function OutsideList({ changes }: { readonly changes: readonly OutsideChange[] }) {
  return (
    <ul className="rounded-md border border-line bg-ground">
      {changes.map(({ id, text }) => (
        <li
          key={id}
          className="border-t border-line px-3 py-2 [overflow-wrap:anywhere] first:border-t-0"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
