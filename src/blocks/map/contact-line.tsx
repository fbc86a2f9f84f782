import type { ReactNode } from "react";
import { readTarget } from "#core/fields/href.ts";
import { useBlock } from "../_kit/block-context.tsx";
import { hasText } from "../_kit/text.tsx";

interface ContactLineProps {
  readonly scheme: "tel" | "mailto";
  readonly value: string;
  /** The value as it is drawn. */
  readonly children: ReactNode;
}

/**
 * A number or an address that can be called or written to; half typed, it is words alone. The canvas has the same element
 * around them all the while: another one would throw out the caret of who is typing the number.
 */
export function ContactLine({ scheme, value, children }: ContactLineProps) {
  const { host } = useBlock();
  const target = hasText(value) ? readTarget(`${scheme}:${value.trim()}`) : null;
  const leads = target?.kind === "mail" || target?.kind === "phone";
  if (!leads && host.mode === "site") return children;
  return (
    <a className="map-link" href={leads ? target.href.replaceAll(" ", "") : undefined}>
      {children}
    </a>
  );
}
