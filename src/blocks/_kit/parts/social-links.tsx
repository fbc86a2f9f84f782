import { readTarget } from "#core/fields/href.ts";
import { Own, useLanguages } from "./english.tsx";
import { hasText } from "./text.tsx";

type Network = "linkedin" | "twitter" | "email" | "github";

const networks = [
  ["linkedin", "LinkedIn"],
  ["twitter", "X"],
  ["github", "GitHub"],
  ["email", "E-mail"],
] as const satisfies readonly (readonly [Network, string])[];

interface SocialLinksProps {
  readonly social: Readonly<Record<Network, string>>;
  /**
   * The member's name, appended to each link's label because all members have links of the same
   * name.
   */
  readonly of: string;
}

/**
 * Links to a member's profiles and email (CON-022), styled by `social-links.css`. Invalid or
 * incomplete addresses are skipped.
 */
export function SocialLinks({ social, of }: SocialLinksProps) {
  const { label } = useLanguages();
  const links = networks.flatMap(([network, name]) => {
    const typed = social[network].trim();
    const target = readTarget(network === "email" && typed !== "" ? `mailto:${typed}` : typed);
    const isWanted = target.kind === (network === "email" ? "mail" : "external");
    return isWanted && "href" in target ? [{ network, name, href: target.href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <p className="social-links">
      {links.map(({ network, name, href }) => {
        const isMail = network === "email";
        return (
          <a
            key={network}
            className="social-link"
            href={href}
            target={isMail ? undefined : "_blank"}
            rel={isMail ? undefined : "noopener"}
            {...label}
          >
            {name}
            <span className="visually-hidden">
              {hasText(of) && (
                <>
                  {" of "}
                  <Own>{of.trim()}</Own>
                </>
              )}
              {isMail ? "" : " (opens in a new tab)"}
            </span>
          </a>
        );
      })}
    </p>
  );
}
