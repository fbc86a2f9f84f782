import type { ReactNode } from "react";
import { readTarget } from "#core/fields/href.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { hasText } from "../_kit/parts/text.tsx";

interface ContactLineProps {
  readonly scheme: "tel" | "mailto";
  readonly value: string;
  /** The value, rendered. */
  readonly children: ReactNode;
}

/**
 * A phone number or email address as a link; incomplete ones are plain text. The canvas always uses
 * the same element, because replacing it would lose the caret while typing.
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
