import type { ReactNode } from "react";
import { readTarget } from "#core/fields/href.ts";
import { hasText } from "../_kit/text.tsx";

interface ContactLineProps {
  readonly scheme: "tel" | "mailto";
  readonly value: string;
  /** The value as it is drawn. */
  readonly children: ReactNode;
}

/** A number or an address that can be called or written to; half typed, it is words alone. */
export function ContactLine({ scheme, value, children }: ContactLineProps) {
  const target = hasText(value) ? readTarget(`${scheme}:${value.trim()}`) : null;
  const leads = target?.kind === "mail" || target?.kind === "phone";
  return leads ? (
    <a className="map-link" href={target.href.replaceAll(" ", "")}>
      {children}
    </a>
  ) : (
    children
  );
}
