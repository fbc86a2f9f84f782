import { expect } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import { segmentOf } from "#core/page-address.ts";
import type { Pages } from "../pages.ts";
import { addAll, saveOf, somebody, textBlock } from "../test-pages.ts";

export const ada = somebody("administrator", "Ada");

/** What tests of uses do with the pages and the settings, as an administrator. */
export function usesOn(pages: Pages) {
  async function create(id: string): Promise<void> {
    const made = await pages.create(ada, {
      id,
      name: `Page ${id}`,
      parentId: null,
      segment: id.replaceAll("_", "-"),
      group: "main",
      start: { template: "blank" },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  }

  /** Makes the page's only block one with these links. */
  async function putLinks(id: string, links: readonly string[], isVisible = true): Promise<void> {
    const draft = await pages.loadDraft(ada, id);
    if (!draft.ok) return;
    const { page, revision } = draft.value;
    const gone = page.blocks.map((item) => ({ op: "remove", item, after: null }) as const);
    const block = { ...textBlock(`of-${id}`, words(links)), isVisible };
    const saved = await pages.save(ada, id, saveOf(revision, [...gone, ...addAll([block])]));
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  }

  /** Sets a field of the settings' draft. */
  async function putSetting(section: string, name: string, value: Json): Promise<void> {
    const draft = await pages.loadDraft(ada, siteDocumentId);
    if (!draft.ok) throw new Error(draft.refusal.code);
    const { page, revision } = draft.value;
    const was = page.blocks.find(({ id }) => id === section)?.content[name];
    const path = `content.${name}`;
    const set: Operation = {
      op: "set",
      block: section,
      path,
      ...(was === undefined ? {} : { was }),
      value,
    };
    const saved = await pages.save(ada, siteDocumentId, saveOf(revision, [set]));
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  }

  /** The settings that lead to a page, as "place", "place live" or "place draft". */
  async function settingsUsing(id: string): Promise<readonly string[]> {
    const answer = await pages.listUses(ada, id);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return (answer.value.settings ?? []).map(({ place, isLive, isDraft }) =>
      [place, ...(isLive ? ["live"] : []), ...(isDraft ? ["draft"] : [])].join(" "),
    );
  }

  async function publish(id: string): Promise<void> {
    const draft = await pages.loadDraft(ada, id);
    if (draft.ok) await pages.publish(ada, id, { revision: draft.value.revision });
  }

  async function move(id: string, segment: string): Promise<void> {
    const list = await pages.list(ada);
    const page = list.ok ? list.value.pages.find((one) => one.id === id) : undefined;
    if (page === undefined) return;
    const was = { parentId: page.parentId, segment: segmentOf(page.slug) };
    await pages.move(ada, id, { was, value: { parentId: page.parentId, segment } });
  }

  async function usesOf(id: string) {
    const answer = await pages.listUses(ada, id);
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(answer.value.isComplete).toBe(true);
    return answer.value.pages.map((page) => ({
      id: page.id,
      isLive: page.isLive,
      isDraft: page.isDraft,
    }));
  }

  return { create, putLinks, putSetting, publish, move, usesOf, settingsUsing };
}

/** A page's text with these links. */
export function words(links: readonly string[]): string {
  return `<p>${links.map((link) => `<a href="${link}">a</a>`).join(" ")}</p>`;
}

/** Entries of a menu. */
export function menuLinks(links: readonly string[]) {
  return links.map((link, index) => ({ id: `m${index}`, label: "", link }));
}
