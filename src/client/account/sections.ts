import type { ComponentType } from "react";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { AccountSectionProps } from "./deps/account-deps.ts";
import { FactorSection } from "./factors/factor-section.tsx";
import { PasskeySection } from "./factors/passkey-section.tsx";
import { PasswordSection } from "./own/password-section.tsx";
import { ProfileSection } from "./own/profile-section.tsx";
import { SessionSection } from "./own/session-section.tsx";

/** A part of the page. */
export interface AccountSection {
  /** The anchor in the address: `/account#password`. */
  readonly id: string;
  readonly name: string;
  /** A card (`#client/ui/card.tsx`) or several. */
  readonly Section: ComponentType<AccountSectionProps>;
  /** Who has it. */
  readonly roles: readonly Role[];
  /** Set if it is there for somebody who has to set up a second factor before anything else. */
  readonly isWhileEnrolling?: true;
}

/** The sections in order. A new one is a line here. */
export const accountSections: readonly AccountSection[] = [
  { id: "profile", name: "Profile", Section: ProfileSection, roles },
  { id: "password", name: "Password", Section: PasswordSection, roles },
  {
    id: "second-factor",
    name: "Second factor",
    Section: FactorSection,
    roles,
    isWhileEnrolling: true,
  },
  { id: "passkeys", name: "Passkeys", Section: PasskeySection, roles, isWhileEnrolling: true },
  { id: "sessions", name: "Sessions", Section: SessionSection, roles },
];
