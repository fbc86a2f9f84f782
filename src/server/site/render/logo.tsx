import { mark } from "#core/brand.ts";

/** The logo beside the site's name; decorative. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={mark.courses} />
      <path className="mark-keystone" d={mark.keystone} />
    </svg>
  );
}
