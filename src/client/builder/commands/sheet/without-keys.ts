const asksForPage = "It asks for a page: it is asked for by name.";
const changesSite = "It changes what visitors get: it is asked for by name.";
const isSeldom = "It is seldom needed.";
const isWhole = "It changes the whole page: not to be done by a slip.";
const inList = "The list of pages has keys for it.";

/** Why commands have no keys, by their ids. */
export const withoutKeys: Readonly<Record<string, string>> = {
  "duplicate-to-page": asksForPage,
  hide: changesSite,
  show: changesSite,
  share: "It is done now and then, from the preview or a menu.",
  background: "It is chosen once for a page.",
  "page-settings": "It is set once for a page.",
  "sync-live": isWhole,
  "sync-published": isWhole,
  "new-page": asksForPage,
  "duplicate-page": asksForPage,
  "move-page": changesSite,
  "make-home-page": changesSite,
  "add-to-header": changesSite,
  "add-to-footer": changesSite,
  "remove-from-menus": changesSite,
  "save-page-file": isSeldom,
  "publish-pages": "It asks for pages: it is asked for by name.",
  "links-to-page": isSeldom,
  "delete-page": changesSite,
  "deleted-pages": isSeldom,
  redirects: isSeldom,
  "site-settings": isSeldom,
  "new-page-below": asksForPage,
  "move-page-up": inList,
  "move-page-down": inList,
};
