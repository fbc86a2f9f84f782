import type { ReactNode } from "react";

interface ReplacedProps {
  /** What was there before; null for nothing. */
  readonly was: ReactNode;
  readonly value: ReactNode;
}

/** A value before and after a change, told apart without colours too. */
export function Replaced({ was, value }: ReplacedProps) {
  return (
    <>
      {was !== null && (
        <>
          <del className="text-muted decoration-danger/70">
            <span className="sr-only">was </span>
            {was === "" ? "empty" : was}
          </del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins className="text-good no-underline">
        <span className="sr-only">is now </span>
        {value === "" ? "empty" : value}
      </ins>
    </>
  );
}
