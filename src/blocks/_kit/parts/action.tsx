import { mailtoOf } from "#core/fields/email-address.ts";
import { contactLink, readAnchor, readTarget } from "#core/fields/href.ts";
import type { PageLink } from "#core/fields/page-link.ts";
import { meetingPath } from "#core/forms/meeting/form.ts";
import { isServedPath } from "#core/site-map.ts";
import { useBlock, useValue } from "../define/block-context.tsx";
import type { SiteView } from "../define/host.ts";
import { English, useLanguages } from "./english.tsx";
import { MeetingLink } from "./meeting-link.tsx";
import { hrefOfPage, hrefOfPath, splitHref } from "./page-hrefs.ts";
import { hasText, Text } from "./text.tsx";

/** What a button does, and the fields that hold its target. */
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
  /** Leaves the site, so it opens in a new tab and announces that to screen readers (GAP-023). */
  readonly external: boolean;
}

interface ActionProps extends ActionValues {
  /** Path of the button's text. On the site a button without text renders nothing. */
  readonly textAt: string;
  readonly className: string;
  /** Subject of the email it may open, where the button's text alone is too vague. */
  readonly subject?: string;
  /**
   * What the button belongs to, read out after its text: screen reader users may meet many buttons
   * with the same text.
   */
  readonly of?: string;
}

/**
 * A link that looks like a button. If its target is missing or forbidden, the text renders as plain
 * text rather than as a dead link.
 */
export function Action({ textAt, className, subject, of = "", ...values }: ActionProps) {
  const { host } = useBlock();
  const { value } = useValue(textAt);
  const languages = useLanguages();
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "" && host.mode === "site") return null;
  const target = resolveAction(values, host.site, subject ?? text);
  const label = <Text at={textAt} />;
  if (target === null) return <span className="unlinked">{label}</span>;
  const isOf = hasText(of);
  const content = (
    <>
      {label}
      {(isOf || target.external) && (
        <span className="visually-hidden" {...languages.of(of)}>
          {isOf && `: ${of.trim()}`}
          {target.external && <English> (opens in a new tab)</English>}
        </span>
      )}
    </>
  );
  if (values.action === "meeting") {
    return <MeetingLink {...{ className, href: target.href }}>{content}</MeetingLink>;
  }
  return (
    <a
      className={values.action === "download" ? `${className} is-download` : className}
      href={target.href}
      target={target.external ? "_blank" : undefined}
      rel={target.external ? "noopener" : undefined}
    >
      {content}
    </a>
  );
}

/**
 * Resolves a button's target, or null if there is none. A contact form the site does not have, and
 * a page that does not exist, become a `mailto:` link with the button's text as subject, so that
 * visitors never meet a dead button (CON-012).
 */
export function resolveAction(
  { action, link, url = "", file = "", scrollTarget = "" }: ActionValues,
  site: SiteView,
  text = "",
): ActionTarget | null {
  switch (action) {
    case "meeting":
      return { href: meetingPath, external: false };
    case "contact-form":
      return site.contactForm === null
        ? mailTo(site, text)
        : { href: site.contactForm, external: false };
    case "scroll": {
      const target = readTarget(scrollTarget);
      if (target.kind === "id") return resolveId(target.link, site, text);
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

/** Trusts any path on this site: which files are served besides pages is not known here. */
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
    case "id":
      return resolveId(target.link, site, text);
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
  const [path, rest] = splitHref(href);
  const page = hrefOfPath(path, site);
  // The preset for contacting the site, unless a page is published there.
  if (path === "/contact" && site.contactForm !== null && page === null) {
    return { href: site.contactForm, external: false };
  }
  const to = page ?? (isServedPath(path) ? path : null);
  return to === null ? mailTo(site, text) : { href: `${to}${rest}`, external: false };
}

function resolveId(link: PageLink, site: SiteView, text: string): ActionTarget | null {
  const href = hrefOfPage(link, site);
  return href === null ? mailTo(site, text) : { href, external: false };
}

function mailTo({ contactEmail }: SiteView, subject: string): ActionTarget | null {
  if (contactEmail === "") return null;
  const query = subject === "" ? "" : `?subject=${encodeURIComponent(subject)}`;
  return { href: `${mailtoOf(contactEmail)}${query}`, external: false };
}
