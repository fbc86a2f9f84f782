import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { privacyAddress } from "#core/page-address.ts";

/** Where the privacy policy of the site is around which a screen is drawn. */
export const PrivacyHref = createContext<string>(privacyAddress);

/** A link to the site's privacy policy. */
export function PrivacyLink({ children }: { readonly children: ReactNode }) {
  return <a href={useContext(PrivacyHref)}>{children}</a>;
}
