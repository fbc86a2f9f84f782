import type { TokenScope } from "#core/contract/token-scopes.ts";

/** What a scope allows, in words. */
export const scopeTexts: Readonly<
  Record<TokenScope, { readonly name: string; readonly hint: string }>
> = {
  read: { name: "Read pages", hint: "Pages with their drafts, versions and links." },
  edit: { name: "Edit drafts", hint: "Create pages, change drafts and share them by link." },
  publish: { name: "Publish", hint: "Publish, move, delete and restore pages." },
  media: { name: "Pictures and files", hint: "Add pictures and files, and change them." },
  submissions: {
    name: "Read the inbox",
    hint: "What visitors sent: names, addresses, messages and resumes.",
  },
};
