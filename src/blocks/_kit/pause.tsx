/**
 * The visitor's switch for a drawing that goes on moving (WCAG 2.2.2). A checkbox, so that it works without a script: the
 * type's own rules hold still while they see `:checked`, and hide it where nothing moves.
 */
export function Pause({ className }: { readonly className: string }) {
  return (
    <label className={className}>
      <input type="checkbox" />
      <span>
        Pause<span className="visually-hidden"> the drawing</span>
      </span>
    </label>
  );
}
