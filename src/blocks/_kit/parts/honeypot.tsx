import { honeypotAttributes, honeypotLabel } from "#core/forms/honeypot-name.ts";
import { useLanguages } from "./english.tsx";

/** A honeypot: people do not see this field, so only bots fill it in. */
export function Honeypot() {
  const { label } = useLanguages();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label {...label}>
        {honeypotLabel}
        <input {...honeypotAttributes} />
      </label>
    </div>
  );
}
