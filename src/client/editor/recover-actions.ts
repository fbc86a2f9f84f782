import { counted } from "#core/fields/counted.ts";
import type { Operation } from "#core/document/operation.ts";
import { selectOne } from "#core/document/selection.ts";
import { findBlock } from "./edits.ts";
import { recoverAll } from "./document-state.ts";
import type { Left } from "./document-state.ts";
import type { Editor } from "./editor.ts";
import type { Cell, EditorDeps } from "./editor-deps.ts";
import type { Keeper } from "./keeper.ts";
import { asJson, canRestore, sortRecord } from "./kept-changes.ts";
import type { KeptChange, SortedRecord } from "./kept-changes.ts";
import { isEmptyRecord } from "./pending-store.ts";
import type { PendingRecord, SetAside } from "./pending-store.ts";
import { selectionOf } from "./steps.ts";
import { typesIn } from "./types-in.ts";

export interface Recovering {
  readonly actions: Pick<
    Editor,
    "restoreRecovered" | "discardRecovered" | "restoreKept" | "discardKept"
  >;
  /** Resolves when it is known whether an earlier window left anything. */
  readonly looked: Promise<void>;
  /** Stops restoring; records not applied yet stay stored for the next editor that opens. */
  readonly stop: () => void;
}

/**
 * Offers to restore what an earlier window of this browser did not save, as after a crash, a closed
 * tab or a lost session.
 *
 * What crashed is never replayed automatically: changes are marked in the store before they are
 * applied, and unmarked once the page is painted with them. If the mark is found at a start, the
 * changes are only shown, to be read and restored one by one. Changes that may no longer be stored
 * are shown too, and do not block the others.
 */
export function recoverActions(
  { store, person, draft, notices, now, registry, afterPicture }: EditorDeps,
  {
    cell,
    keeper,
    editorId,
  }: { readonly cell: Cell; readonly keeper: Keeper; readonly editorId: string },
): Recovering {
  /** Records offered to be restored together. */
  let found: readonly PendingRecord[] = [];
  /** Records behind `kept`, by the id of the editor that left them. */
  const records = new Map<string, PendingRecord>();
  let isStopped = false;

  const look = async (): Promise<void> => {
    if (!cell.get().canEdit) return;
    const left = await store.leftBehind(draft.summary.id, person.id);
    const sorted = left.map((record) => sortRecord(record, draft.page));
    await Promise.all(sorted.filter(isNothing).map(({ record }) => forget(record)));
    const news = sorted.filter((each) => !isNothing(each));
    found = news.filter(({ offered }) => offered > 0).map(({ record }) => record);
    const kept = await Promise.all(news.map(keptOf));
    if (kept.flat().length > 0) cell.update({ kept: kept.flat() });
    const at = found.at(-1)?.at;
    const count = news.reduce((sum, { offered }) => sum + offered, 0);
    if (at !== undefined && count > 0) cell.update({ recoverable: { count, at } });
  };

  const keptOf = async ({ record, kept }: SortedRecord): Promise<readonly KeptChange[]> => {
    if (kept.length === 0) return [];
    records.set(record.editorId, record);
    const base = await baseOf(record);
    return kept.map((change, place) => ({ ...change, id: `${record.editorId}:${place}`, base }));
  };

  const baseOf = async ({ editorId: id }: PendingRecord) =>
    (await store.baseOf(id).catch(() => null)) ?? draft.page;

  const forget = async (record: PendingRecord): Promise<void> => {
    if (record.editorId !== editorId) await store.remove(record.editorId);
  };

  const write = (record: PendingRecord): Promise<void> =>
    isEmptyRecord(record) ? forget(record) : store.put(record);

  /** Restores that window's selection if its block exists and nothing is selected yet. */
  const selectAgain = (record: PendingRecord | undefined): void => {
    const selected = record?.selected;
    const { selection, history } = cell.get();
    if (selected === undefined || selection !== null) return;
    if (findBlock(history.present, selected.block) === null) return;
    cell.update(selectionOf(selectOne(selected.block, selected.item), "list"));
  };

  /** Takes the found records, so that they are restored or discarded only once. */
  const takeFound = (): readonly PendingRecord[] => {
    const taken = found;
    found = [];
    return taken;
  };

  const loadTypes = async (value: unknown): Promise<boolean> => {
    try {
      await registry.load(typesIn(value));
      return true;
    } catch {
      if (isStopped) return false;
      notices.error({
        text: "Nothing was restored",
        detail:
          "A part of the builder could not be loaded. Your changes are kept: look at the connection and try again.",
      });
      return false;
    }
  };

  /** Applies operations to the page and waits until that is painted. Returns those that could not be applied. */
  const putBack = async (
    left: readonly Left[],
    from?: PendingRecord,
  ): Promise<readonly SetAside[]> => {
    const recovered = recoverAll(cell.get(), left, { at: now(), registry });
    cell.update(recovered.document);
    selectAgain(from);
    if (cell.get().waiting.length > 0) cell.update({ isChoosing: true });
    await new Promise<void>((resolve) => void afterPicture(resolve));
    return recovered.refused.map(({ operation, message }) => ({
      operation: asJson(operation),
      why: "refused",
      message,
    }));
  };

  const restoreAll = async (taken: readonly PendingRecord[]): Promise<void> => {
    const left = await Promise.all(
      taken.map(async (record) => ({ operations: record.operations, base: await baseOf(record) })),
    );
    // A closed editor saves nothing: the records stay for the next one.
    if (isStopped) return;
    const marked = taken.map((record) => ({ ...record, operations: [], tried: record.operations }));
    await Promise.all(marked.map(write)).catch(() => {});
    if (isStopped) {
      await Promise.all(taken.map(write)).catch(() => {});
      return;
    }
    const letGo = keeper.hold();
    const aside = await putBack(left, taken.at(-1));
    // Rendering crashed and shows its own message; the marks stay.
    if (keeper.isStopped()) return;
    letGo();
    cell.update({ recoverable: null });
    const last = taken.at(-1);
    await Promise.all(
      marked.map(async (record) => {
        const all = [...(record.aside ?? []), ...(record.editorId === last?.editorId ? aside : [])];
        const rest = { ...record, tried: [], stopped: false, aside: all };
        await write(rest);
        const kept = await keptOf(sortRecord(rest, draft.page));
        const others = cell.get().kept.filter(({ id }) => !id.startsWith(`${rest.editorId}:`));
        if (kept.length > 0) cell.update({ kept: [...others, ...kept] });
      }),
    ).catch(() => {
      notices.warning("The browser still keeps a copy of what was restored");
    });
    if (aside.length > 0) {
      notices.warning({
        text: `${counted(aside.length, "change")} could not be put back`,
        detail: "They are kept to be read and copied: see “Show them” above the page.",
      });
    }
  };

  /** Removes changes from `kept` and from the store. */
  const drop = async (gone: readonly KeptChange[]): Promise<void> => {
    const raws = new Set(gone.map(({ raw }) => raw));
    cell.update({ kept: cell.get().kept.filter(({ raw }) => !raws.has(raw)) });
    const touched = new Set(gone.map(({ id }) => id.split(":")[0] ?? ""));
    await Promise.all(
      [...touched].map(async (id) => {
        const record = records.get(id);
        if (record === undefined) return;
        const rest: PendingRecord = {
          ...record,
          operations: record.operations.filter((each) => !raws.has(each)),
          aside: record.aside?.filter(({ operation }) => !raws.has(operation)),
        };
        records.set(id, rest);
        await write(rest);
      }),
    );
  };

  const restoreOne = async (change: KeptChange, operation: Operation): Promise<void> => {
    const record = records.get(change.id.split(":")[0] ?? "");
    if (record === undefined) return;
    const others = record.operations.filter((each) => each !== operation);
    await store.put({ ...record, operations: others, tried: [operation] }).catch(() => {});
    if (isStopped) return;
    const letGo = keeper.hold();
    const [refused] = await putBack([{ operations: [operation], base: change.base }]);
    if (keeper.isStopped()) return;
    letGo();
    if (refused === undefined) {
      await drop([change]).catch(() => {});
      return;
    }
    const aside = [...(record.aside ?? []), refused];
    const rest = { ...record, operations: others, aside };
    records.set(record.editorId, rest);
    cell.update({
      kept: cell
        .get()
        .kept.map((each) =>
          each === change
            ? { ...each, raw: refused.operation, why: "refused", message: refused.message ?? null }
            : each,
        ),
    });
    await write(rest).catch(() => {});
  };

  /** Restores run one after the other, so that each is marked alone while it is applied. */
  let turn: Promise<void> = Promise.resolve();

  return {
    looked: look().catch(() => {}),
    actions: {
      restoreRecovered: async () => {
        const taken = takeFound();
        if (taken.length === 0) return;
        if (await loadTypes(taken)) await restoreAll(taken);
        else found = taken;
      },
      discardRecovered: async () => {
        const taken = takeFound();
        if (taken.length === 0) return;
        cell.update({ recoverable: null });
        await Promise.all(taken.map((record) => write({ ...record, operations: [] }))).catch(
          () => {},
        );
      },
      restoreKept: (id) => {
        turn = turn.then(async () => {
          const change = cell.get().kept.find((each) => each.id === id);
          if (change === undefined || change.operation === null || !canRestore(change)) return;
          if (await loadTypes(change.operation)) await restoreOne(change, change.operation);
        });
        return turn;
      },
      discardKept: async () => {
        await drop(cell.get().kept).catch(() => {});
      },
    },
    stop: () => {
      isStopped = true;
    },
  };
}

function isNothing({ record, offered, kept }: SortedRecord): boolean {
  return offered === 0 && kept.length === 0 && (record.aside ?? []).length === 0;
}
