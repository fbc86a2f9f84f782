import type { ReactNode } from "react";
import { customLinkMarker, readTarget } from "#core/fields/href.ts";
import { useBlock } from "./block-context.tsx";
import type { SiteView } from "./host.ts";
import { Text } from "./text.tsx";

/** What a button does, and the field that says where. */
export interface ActionValues {
  readonly action: string;
  readonly link: string;
  readonly url: string;
  readonly scrollTarget?: string;
}

interface ActionProps extends ActionValues {
  /** Path of the button's text. */
  readonly textAt: string;
  readonly className: string;
}

/**
 * A link that looks like a button. Where it leads nowhere (half typed, forbidden), it is drawn as
 * text that is plainly not a link, never as a dead one.
 */
export function Action({ textAt, className, ...values }: ActionProps) {
  const { host } = useBlock();
  const target = resolveAction(values, host.site);
  const label = <Text at={textAt} />;
  if (target === null) {
    return (
      <span className={className} aria-disabled="true">
        {label}
      </span>
    );
  }
  return <ActionLink {...{ className, label, ...target }} />;
}

function ActionLink(props: {
  readonly href: string;
  readonly external: boolean;
  readonly className: string;
  readonly label: ReactNode;
}) {
  if (!props.external) {
    return (
      <a className={props.className} href={props.href}>
        {props.label}
      </a>
    );
  }
  return (
    <a className={props.className} href={props.href} target="_blank" rel="noopener">
      {props.label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** Where a button leads, or null for nowhere. The contact form is a mail link until the page has one. */
export function resolveAction(
  { action, link, url, scrollTarget = "" }: ActionValues,
  site: SiteView,
): { readonly href: string; readonly external: boolean } | null {
  if (action === "contact-form") return { href: `mailto:${site.contactEmail}`, external: false };
  const typed =
    action === "external" ? url : action === "scroll" ? `#${scrollTarget.replace(/^#/, "")}` : link;
  if (typed === customLinkMarker) return null;
  const target = readTarget(typed);
  if (target.kind === "none" || target.kind === "forbidden") return null;
  return { href: target.href, external: target.kind === "external" };
}
