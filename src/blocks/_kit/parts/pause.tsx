import { useLanguages } from "./english.tsx";

/**
 * Lets visitors pause a continuous animation (WCAG 2.2.2). A checkbox, so that it works without a
 * script: the type's CSS shows it where something moves, and pauses the animation while it is
 * `:checked`. Styled by `pause.css`.
 */
export function Pause({ className }: { readonly className: string }) {
  const { label } = useLanguages();
  return (
    <label className={`pause-switch ${className}`}>
      <input type="checkbox" />
      <span {...label}>
        Pause<span className="visually-hidden"> the drawing</span>
      </span>
    </label>
  );
}
