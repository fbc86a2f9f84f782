/** For islands: says that the words of an element are the program's, which are English, on a page in another language. */
export function inEnglish<Made extends HTMLElement>(element: Made): Made {
  const { lang, dir } = element.ownerDocument.documentElement;
  if (lang !== "en") element.lang = "en";
  if (dir === "rtl") element.dir = "ltr";
  return element;
}

/** For islands: says that the words of an element inside of one with the program's are those of the page, or of visitors. */
export function inPageLanguage<Made extends HTMLElement>(element: Made): Made {
  const { lang } = element.ownerDocument.documentElement;
  if (lang !== "en") element.lang = lang;
  return element;
}
