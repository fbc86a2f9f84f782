import { trapLabel, trapName } from "#core/forms/trap-name.ts";

/** A field that people do not see: what is typed into it comes from a program. */
export function FormTrap() {
  return (
    <label className="visually-hidden" aria-hidden="true">
      {trapLabel}
      <input name={trapName} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
