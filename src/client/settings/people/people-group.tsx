import { useId, type ReactNode } from "react";

interface PeopleGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the screen under its heading. */
export function PeopleGroup({ title, children }: PeopleGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="text-base font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
