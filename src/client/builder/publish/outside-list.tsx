import type { OutsideChange } from "./other-pages.ts";

/** What publishing changes on other pages, each before and after. */
export function OutsideList({ changes }: { readonly changes: readonly OutsideChange[] }) {
  return (
    <ul className="rounded-md border border-line bg-ground">
      {changes.map(({ id, text, was, value }) => (
        <li
          key={id}
          className="border-t border-line px-3 py-2 [overflow-wrap:anywhere] text-muted first:border-t-0"
        >
          <span className="text-ink">{text}</span>{" "}
          {was !== null && (
            <>
              <del className="decoration-danger/70">
                <span className="sr-only">was </span>
                {was}
              </del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <ins className="text-good no-underline">
            <span className="sr-only">is now </span>
            {value}
          </ins>
        </li>
      ))}
    </ul>
  );
}
