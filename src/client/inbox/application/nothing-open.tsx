import { Inbox } from "lucide-react";

const hints = [
  ["J", "K", "go through the list"],
  ["/", "", "search"],
  ["?", "", "all shortcuts"],
] as const;

/** Shown beside the list while no application is open. */
export function NothingOpen() {
  return (
    <section className="inbox-nothing" aria-label="Application">
      <Inbox className="size-7 text-muted" strokeWidth={1.25} aria-hidden="true" />
      <p className="mt-2 font-medium text-ink">Choose an application</p>
      <ul className="mt-3 grid gap-1.5 text-muted">
        {hints.map(([first, second, does]) => (
          <li key={does} className="flex items-center gap-1.5">
            <kbd className="inbox-key">{first}</kbd>
            {second !== "" && <kbd className="inbox-key">{second}</kbd>}
            {does}
          </li>
        ))}
      </ul>
    </section>
  );
}
