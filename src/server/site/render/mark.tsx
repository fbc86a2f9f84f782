import { mark } from "#core/brand.ts";

/** The mark beside the site's name; decoration. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={mark.courses} />
      <path className="mark-keystone" d={mark.keystone} />
    </svg>
  );
}
