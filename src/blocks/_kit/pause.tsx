/**
 * The visitor's switch for a drawing that goes on moving (WCAG 2.2.2). A checkbox, so that it works without a script: the
 * type's own rules show it where something moves, and hold still while they see `:checked`. Drawn by `pause.css`.
 */
export function Pause({ className }: { readonly className: string }) {
  return (
    <label className={`pause-switch ${className}`}>
      <input type="checkbox" />
      <span>
        Pause<span className="visually-hidden"> the drawing</span>
      </span>
    </label>
  );
}
