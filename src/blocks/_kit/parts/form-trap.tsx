import { trapAttributes, trapLabel } from "#core/forms/trap-name.ts";

/** A honeypot: people do not see this field, so only bots fill it in. */
export function FormTrap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {trapLabel}
        <input {...trapAttributes} />
      </label>
    </div>
  );
}
