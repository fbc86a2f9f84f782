import { useGuestsAt } from "./presence-context.tsx";

/** Who else has this block of the list selected. */
export function BlockGuests({ block }: { readonly block: string }) {
  const guests = useGuestsAt(block);
  if (guests === null) return null;
  const names = guests.map(({ name }) => name).join(", ");
  return (
    <span className="row-guests flex shrink-0 items-center" title={names}>
      {guests.slice(0, 3).map(({ key, initials, colour }) => (
        <span
          key={key}
          aria-hidden="true"
          className="-ms-1 grid size-5 place-items-center rounded-full text-[0.625rem] leading-none font-semibold text-black/85 ring-2 ring-panel first:ms-0"
          style={{ background: colour }}
        >
          {initials}
        </span>
      ))}
      <span className="sr-only">, {names} is here</span>
    </span>
  );
}
