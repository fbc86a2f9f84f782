import { trapLabel, trapName } from "#core/forms/trap-name.ts";

/** A field that people do not see: what is typed into it comes from a program. */
export function FormTrap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {trapLabel}
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
