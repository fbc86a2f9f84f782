import { honeypotAttributes, honeypotLabel } from "#core/forms/honeypot-name.ts";

/** A honeypot: people do not see this field, so only bots fill it in. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {honeypotLabel}
        <input {...honeypotAttributes} />
      </label>
    </div>
  );
}
