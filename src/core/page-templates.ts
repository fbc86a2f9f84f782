/** What a new page can begin with. Their components are in `blocks/page-templates`. */
export const pageTemplates = [
  { id: "blank", name: "Blank", description: "An empty page" },
  { id: "landing", name: "Landing", description: "One offer, its reasons, and a call to action" },
  { id: "about", name: "About", description: "Who you are, your story and your team" },
  { id: "article", name: "Article", description: "A headline and formatted text" },
  { id: "careers", name: "Careers", description: "Open positions with their application form" },
  { id: "contact", name: "Contact", description: "Ways to reach you, and a contact form" },
  { id: "legal", name: "Legal", description: "Numbered sections of plain text" },
  {
    id: "privacy",
    name: "Privacy",
    description: "Who is responsible, what the site stores and loads, and whom to ask",
  },
  {
    id: "imprint",
    name: "Imprint",
    description: "Who answers for the website, section by section",
  },
] as const;

export type PageTemplate = (typeof pageTemplates)[number]["id"];

export const pageTemplateIds = pageTemplates.map(({ id }) => id);
