import { memo, use, useCallback, useSyncExternalStore } from "react";
import { isOwnIcon } from "#core/fields/icon-names.ts";
import { IconSourceContext } from "../define/icon-source.ts";
import { iconDrawings } from "./icon-drawings.ts";

interface IconProps {
  readonly name: string;
  readonly className?: string;
}

/**
 * An icon, styled by `icon.css`; renders nothing for `none`. Decorative, so the text beside it must
 * carry the meaning.
 */
export const Icon = memo(function Icon({ name, className }: IconProps) {
  if (name === "none") return null;
  if (!isOwnIcon(name)) return <OtherIcon name={name} {...(className && { className })} />;
  return <Outline drawing={iconDrawings[name]} className={className} />;
});

/** An icon from the source around it. Until that knows it, its place stays empty. */
function OtherIcon({ name, className }: IconProps) {
  const { find, subscribe } = use(IconSourceContext);
  const look = useCallback(() => find(name), [find, name]);
  const drawing = useSyncExternalStore(subscribe, look, look);
  return <Outline drawing={drawing} className={className} />;
}

function Outline({
  drawing,
  className = "",
}: {
  readonly drawing: string | undefined;
  readonly className: string | undefined;
}) {
  return (
    <svg className={`icon ${className}`.trimEnd()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
