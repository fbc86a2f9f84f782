import type { ReactNode } from "react";

interface FactListProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Facts (`Fact`), with their names beside them where there is room. */
export function FactList({ id, children }: FactListProps) {
  return (
    <dl id={id} className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  /** A line below, such as where it is. */
  readonly more?: string;
  readonly children: ReactNode;
}

/** One fact in a list. */
export function Fact({ name, more, children }: FactProps) {
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children}
        {more !== undefined && <span className="block text-xs text-muted">{more}</span>}
      </dd>
    </div>
  );
}
