import {
  CodeXml,
  Frame,
  HardDrive,
  Mail,
  PanelsTopLeft,
  Palette,
  Scale,
  ScrollText,
  Search,
  Signpost,
  Tag,
  Users,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Registry } from "#blocks/create-registry.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Block } from "#core/document/page.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { SectionType } from "#settings/section-types.ts";
import type { Advice } from "./open-site/advice.ts";
import type { SettingsDeps, SettingsProps } from "./open-site/open-site.ts";
import { AuditSettings } from "./audit/audit-settings.tsx";
import { EmbedPreview } from "./embeds/embed-preview.tsx";
import { chooseLegalPages } from "./legal/choose-legal-pages.ts";
import { LegalSettings } from "./legal/legal-settings.tsx";
import { MailSettings } from "./mail/mail-settings.tsx";
import { adviseMenus } from "./navigation/advise-menus.ts";
import { NavigationPreview } from "./navigation/navigation-preview.tsx";
import { PeopleSettings } from "./people/people-settings.tsx";
import { RedirectSettings } from "./redirects/redirect-settings.tsx";
import { costNotes } from "./scripts/cost-notes.tsx";
import { StorageSettings } from "./storage/storage-settings.tsx";
import { adviseTheme } from "./theme/advise-theme.ts";
import { ThemePreview } from "./theme/theme-preview.tsx";

/** A screen of the settings. */
export interface SettingsSection {
  /** The last part of its address. */
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** What can be set here, in a sentence. */
  readonly description: string;
  /** The blocks of the settings' document whose fields are shown, in order. */
  readonly blocks?: readonly SectionType[];
  /** Shown below the fields, or alone where there are none: what is no part of the document, and takes effect at once. */
  readonly Content?: ComponentType<SettingsProps>;
  /** Shown above the fields instead. */
  readonly isContentFirst?: boolean;
  /** What is said below fields about values that do not fit together. */
  readonly advise?: (blocks: readonly Block[], pages: readonly ListedPage[]) => readonly Advice[];
  /** What else stands below fields, by their paths. */
  readonly notes?: (blocks: readonly Block[], deps: SettingsDeps) => ReadonlyMap<string, ReactNode>;
  /** The editor for the fields, where some of them take others along; made anew when the pages change. */
  readonly edit?: (
    editor: Editor,
    around: { readonly pages: readonly ListedPage[]; readonly registry: Registry },
  ) => Editor;
  /** Shown beside the fields where there is room, else above them: what they will look like. */
  readonly Preview?: ComponentType<SettingsProps>;
}

/** The screens of the settings, in the order of their list. */
export const settingsSections = [
  {
    id: "identity",
    name: "Identity",
    icon: Tag,
    description: "What the site is called, and what it looks like outside of its own pages.",
    blocks: ["identity"],
  },
  {
    id: "theme",
    name: "Theme",
    icon: Palette,
    description: "The fonts, colours and shapes that all pages share.",
    blocks: ["theme"],
    advise: adviseTheme,
    Preview: ThemePreview,
  },
  {
    id: "navigation",
    name: "Navigation",
    icon: PanelsTopLeft,
    description: "The menus at the top and at the end of every page.",
    blocks: ["header", "footer"],
    advise: adviseMenus,
    Preview: NavigationPreview,
  },
  {
    id: "search",
    name: "Search engines",
    icon: Search,
    description: "Whether search engines list the site.",
    blocks: ["search"],
  },
  {
    id: "scripts",
    name: "Scripts",
    icon: CodeXml,
    description: "Analytics and other services on public pages.",
    blocks: ["scripts"],
    notes: costNotes,
  },
  {
    id: "embeds",
    name: "Embeds",
    icon: Frame,
    description:
      "How new embeds of other websites begin. A change is in effect once it is saved. Embeds that stand keep their own values.",
    blocks: ["embeds"],
    Preview: EmbedPreview,
  },
  {
    id: "legal",
    name: "Legal pages",
    icon: Scale,
    description: "The privacy policy and the imprint: pages like any other.",
    blocks: ["legal"],
    edit: chooseLegalPages,
    Content: LegalSettings,
    isContentFirst: true,
  },
  {
    id: "redirects",
    name: "Redirects",
    icon: Signpost,
    description: "Addresses that lead visitors elsewhere. A page that moves leaves one by itself.",
    Content: RedirectSettings,
  },
  {
    id: "people",
    name: "People",
    icon: Users,
    description: "Who can sign in, with which role, and who is invited. Everything counts at once.",
    Content: PeopleSettings,
  },
  {
    id: "mail",
    name: "Mail",
    icon: Mail,
    description:
      "Whether e-mails are sent, and who is told of what visitors send. A change of recipients is in effect once it is saved.",
    blocks: ["notices"],
    Content: MailSettings,
    isContentFirst: true,
  },
  {
    id: "storage",
    name: "Storage and backup",
    icon: HardDrive,
    description: "What is stored where, and backups on the server.",
    Content: StorageSettings,
  },
  {
    id: "audit",
    name: "Audit log",
    icon: ScrollText,
    description: "Who did what, on what, from where and when.",
    Content: AuditSettings,
  },
] as const satisfies readonly SettingsSection[];

/** The section with this id; the first one for any other id. */
export function sectionNamed(id: string): SettingsSection {
  return settingsSections.find((section) => section.id === id) ?? settingsSections[0];
}

/** The section that shows a block of the document; null if none does. */
export function sectionWith(block: string): SettingsSection | null {
  const sections: readonly SettingsSection[] = settingsSections;
  return sections.find(({ blocks = [] }) => blocks.some((each) => each === block)) ?? null;
}

/** Whether a section shows fields of the document. */
export function hasFields({ blocks = [] }: SettingsSection): boolean {
  return blocks.length > 0;
}

/** Whether a section shows fields that take effect when they are published. */
export function isSectionPublished({ blocks = [] }: SettingsSection, registry: Registry): boolean {
  return blocks.some((type) => registry.find(type)?.definition.takesEffect === undefined);
}
