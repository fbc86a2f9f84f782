import { memo } from "react";
import type { IconName } from "#core/fields/icon-names.ts";
import { iconDrawings } from "./icon-drawings.ts";

/**
 * An icon of the set, styled by `icon.css`; renders nothing for `none`. Decorative, so the text
 * beside it must carry the meaning.
 */
export const Icon = memo(function Icon({
  name,
  className,
}: {
  readonly name: IconName | "none";
  readonly className?: string;
}) {
  if (name === "none") return null;
  return (
    <svg className={`icon ${className ?? ""}`.trimEnd()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconDrawings[name]} />
    </svg>
  );
});
