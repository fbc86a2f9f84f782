/**
 * The pages that the specification offers as targets of links (PANEL-015, PANEL-017, PANEL-019), and that the fields of
 * new components begin with. A site begins with pages at these addresses, but its owner may move, rename or delete them:
 * nothing else in the program may name a starter page (test/starter-names.test.ts).
 */
export const specifiedPages = {
  business: "/business",
  smallBusiness: "/small-business",
  about: "/about",
  architecture: "/architecture",
  industry: "/industry",
  publications: "/publications",
} as const;
