import { servedRedirects, somebody } from "./test-pages.ts";
import type { pagesOn } from "./test-pages.ts";

type TestPages = ReturnType<typeof pagesOn>;

export const ada = somebody("administrator", "Ada");

/** Creates a page at `/<id>`, published unless it is to stay a draft. */
export async function makePage(
  pages: TestPages,
  id: string,
  { isPublished = true }: { readonly isPublished?: boolean } = {},
): Promise<void> {
  const made = await pages.create(ada, {
    id,
    name: `Page ${id}`,
    parentId: null,
    segment: id.replaceAll("_", "-"),
    group: "main",
    start: { copyOf: "about" },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  if (!isPublished) return;
  const published = await pages.publish(ada, id, { revision: made.value.revision });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

/** Moves a page directly below the home page. */
export async function movePage(pages: TestPages, id: string, segment: string): Promise<void> {
  const list = await pages.list(ada);
  const page = list.ok ? list.value.pages.find((each) => each.id === id) : undefined;
  if (page === undefined) throw new Error(`No page ${id}`);
  const was = { parentId: page.parentId, segment: page.slug.slice(page.slug.lastIndexOf("/") + 1) };
  const moved = await pages.move(ada, id, { was, value: { parentId: null, segment } });
  if (!moved.ok) throw new Error(JSON.stringify(moved.refusal));
}

/** Creates a redirect; returns its entry, or the code and sentence of its refusal. */
export async function redirect(pages: TestPages, from: string, to: string, isPermanent = true) {
  const outcome = await pages.redirects.create(ada, { from, to, isPermanent });
  if (outcome.ok) return outcome.value;
  const { code, details } = outcome.refusal;
  return { code, at: details?.[0]?.at, message: details?.[0]?.message };
}

/** Where visitors are led, by address. */
export async function served(pages: TestPages): Promise<Readonly<Record<string, string>>> {
  const found = await servedRedirects(pages);
  return Object.fromEntries([...found].map(([from, { to }]) => [from, to]));
}
