/** For islands: says that the words of an element are the program's, which are English, on a page in another language. */
export function inEnglish<Made extends HTMLElement>(element: Made): Made {
  const { lang, dir } = element.ownerDocument.documentElement;
  if (lang !== "en") element.lang = "en";
  if (dir === "rtl") element.dir = "ltr";
  return element;
}

/**
 * For islands: says that the words of an element inside of one with the program's, or of one that had them itself, are those of
 * the page. An element with words of visitors has `dir="auto"`, and keeps it.
 */
export function inPageLanguage<Made extends HTMLElement>(element: Made): Made {
  const { lang, dir } = element.ownerDocument.documentElement;
  if (lang !== "en") element.lang = lang;
  if (dir === "rtl" && element.dir !== "auto") element.dir = dir;
  return element;
}
