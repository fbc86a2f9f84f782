import { mark } from "#core/brand.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { isLongName } from "../layout/header-room.ts";

/** The way home: the site's logo, and the text beside it. */
export function LogoLink({
  layout: { logo },
  current = null,
}: {
  readonly layout: Pick<SiteLayout, "logo">;
  /** The current page's slug; null where it is not marked. */
  readonly current?: string | null;
}) {
  const { picture, alt, text } = logo;
  return (
    <a
      className={isLongName(text) ? "site-name is-long" : "site-name"}
      href="/"
      aria-current={current === "/" ? "page" : undefined}
    >
      {picture === null ? (
        <Mark />
      ) : (
        // With a text beside it in a square, so that the text stays in its place when the picture comes.
        <img
          className={text === "" ? "logo-picture" : "logo-picture is-square"}
          src={picture}
          alt={alt}
          height="24"
        />
      )}
      {text !== "" && <span>{text}</span>}
    </a>
  );
}

/** The built-in mark; decorative. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={mark.courses} />
      <path className="mark-keystone" d={mark.keystone} />
    </svg>
  );
}
