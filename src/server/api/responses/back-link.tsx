import type { ReactNode } from "react";

/** A link back to a page. */
export function BackLink({
  path,
  look = "primary",
}: {
  readonly path: string;
  readonly look?: "primary" | "secondary";
}): ReactNode {
  return (
    <a className={`button button-${look}`} href={path}>
      Back to the page
    </a>
  );
}
