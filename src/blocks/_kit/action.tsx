import { contactLink, readAnchor, readTarget } from "#core/fields/href.ts";
import { isServedPath } from "#core/site-map.ts";
import { useBlock, useValue } from "./block-context.tsx";
import type { SiteView } from "./host.ts";
import { hasText, Text } from "./text.tsx";

/** What a button does, and the fields that say where. */
export interface ActionValues {
  readonly action: string;
  readonly link: string;
  readonly url?: string;
  /** Address of the file that the action `download` opens. */
  readonly file?: string | undefined;
  readonly scrollTarget?: string;
}

/** Where a button leads. */
export interface ActionTarget {
  readonly href: string;
  /** Leaves the site: opens in a new tab and says so (GAP-023). */
  readonly external: boolean;
}

interface ActionProps extends ActionValues {
  /** Path of the button's text. Without text there is no button on the site. */
  readonly textAt: string;
  readonly className: string;
  /** Subject of the mail that it may open, where its text alone would not say enough. */
  readonly subject?: string;
  /** What it belongs to: said after its text to those who hear many buttons of the same text. */
  readonly of?: string;
}

/**
 * A link that looks like a button. Where it leads nowhere (half typed, forbidden), its text is drawn
 * without any look of a link, never as a dead one.
 */
export function Action({ textAt, className, subject, of = "", ...values }: ActionProps) {
  const { host } = useBlock();
  const { value } = useValue(textAt);
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "" && host.mode === "site") return null;
  const target = resolveAction(values, host.site, subject ?? text);
  const label = <Text at={textAt} />;
  if (target === null) return <span className="unlinked">{label}</span>;
  const said = [
    ...(hasText(of) ? [`: ${of.trim()}`] : []),
    ...(target.external ? [" (opens in a new tab)"] : []),
  ].join("");
  return (
    <a
      className={values.action === "download" ? `${className} is-download` : className}
      href={target.href}
      target={target.external ? "_blank" : undefined}
      rel={target.external ? "noopener" : undefined}
    >
      {label}
      {said !== "" && <span className="visually-hidden">{said}</span>}
    </a>
  );
}

/**
 * Where a button leads, or null for nowhere. A contact form that the site does not have, and a page that
 * does not exist, are a mail to the site with the button's text as its subject: no button of a visitor
 * is dead (CON-012).
 */
export function resolveAction(
  { action, link, url = "", file = "", scrollTarget = "" }: ActionValues,
  site: SiteView,
  text = "",
): ActionTarget | null {
  switch (action) {
    case "contact-form":
      return site.contactForm === null
        ? mailTo(site, text)
        : { href: site.contactForm, external: false };
    case "scroll": {
      const anchor = readAnchor(scrollTarget);
      return anchor === null ? null : { href: `#${anchor}`, external: false };
    }
    case "external":
      return resolveLink(url, site, text);
    case "download":
      return resolveFile(file, site, text);
    default:
      return resolveLink(link, site, text);
  }
}

/** What is served under a path of this site besides its pages is not known here: a file is there for whoever says so. */
function resolveFile(typed: string, site: SiteView, text: string): ActionTarget | null {
  const target = readTarget(typed);
  return target.kind === "page"
    ? { href: target.href, external: false }
    : resolveLink(typed, site, text);
}

function resolveLink(typed: string, site: SiteView, text: string): ActionTarget | null {
  const target = readTarget(typed);
  switch (target.kind) {
    case "none":
    case "forbidden":
      return null;
    case "page":
      return resolvePage(target.href, site, text);
    case "mail":
      return target.href === contactLink
        ? mailTo(site, text)
        : { href: target.href, external: false };
    case "anchor":
    case "phone":
      return { href: target.href, external: false };
    case "external":
      return { href: target.href, external: true };
  }
}

function resolvePage(href: string, site: SiteView, text: string): ActionTarget | null {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const slug = path.replace(/(?<=.)\/+$/, "");
  // The preset for writing to the site, unless a page of that name is published.
  if (slug === "/contact" && site.contactForm !== null && !site.slugs.includes(slug)) {
    return { href: site.contactForm, external: false };
  }
  const exists = site.slugs.includes(slug) || isServedPath(slug);
  return exists ? { href: `${slug}${rest}`, external: false } : mailTo(site, text);
}

function mailTo({ contactEmail }: SiteView, subject: string): ActionTarget | null {
  if (contactEmail === "") return null;
  const query = subject === "" ? "" : `?subject=${encodeURIComponent(subject)}`;
  return { href: `mailto:${contactEmail}${query}`, external: false };
}
