import type { ReactNode } from "react";

export type Tone = "normal" | "good" | "warn" | "danger" | "note";

const tones: Readonly<Record<Tone, string>> = {
  normal: "border-edge text-muted",
  good: "border-good/50 text-good",
  warn: "border-warn/50 text-warn",
  danger: "border-danger/50 text-danger",
  note: "border-note/50 text-note",
};

interface BadgeProps {
  readonly tone?: Tone;
  /** Lets the text wrap where there is no room for one line. */
  readonly canWrap?: boolean;
  readonly children: ReactNode;
}

/** A short label for a thing's state or kind. */
export function Badge({ tone = "normal", canWrap = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm border px-1.5 text-xs ${canWrap ? "" : "shrink-0 whitespace-nowrap"} ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
