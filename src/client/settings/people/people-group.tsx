import { useId, type ReactNode } from "react";
import { useFocusRestAround } from "#client/ui/focus-back.ts";

interface PeopleGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the screen under its heading. */
export function PeopleGroup({ title, children }: PeopleGroupProps) {
  const id = useId();
  const group = useFocusRestAround<HTMLElement>();
  return (
    <section ref={group} aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2
        id={id}
        tabIndex={-1}
        data-focus-rest
        className="rounded-sm text-base font-semibold text-ink"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
