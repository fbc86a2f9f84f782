import { useCallback, useState } from "react";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { useAnswer } from "../store/use-refreshed.ts";
import { withNewest, withOlder, withoutOne } from "./loaded-list.ts";
import type { KnownList } from "./loaded-list.ts";

/** Reads those before the one with this id, the newest first; undefined: from the beginning. It stays the same function. */
export type ReadSent<Item> = (before: string | undefined) => Promise<Outcome<readonly Item[]>>;

interface SentItems<Item> {
  /** Null until the first answer. */
  readonly known: KnownList<Item> | null;
  /** Why the beginning could not be read last time. */
  readonly refusal: Refusal | null;
  readonly again: () => void;
  readonly isReadingOlder: boolean;
  readonly readOlder: () => void;
  /** One with this id is no more. */
  readonly leaveOut: (id: string) => void;
}

const nothing = { items: [], isMore: false };

/** One list of what visitors sent: its beginning is read again whenever it may have changed, the rest when it is asked for. */
export function useSentList<Item extends { readonly id: string }>(
  read: ReadSent<Item>,
  perAnswer: number,
): SentItems<Item> {
  const { office } = useInbox();
  const [known, setKnown] = useState<KnownList<Item> | null>(null);
  const [isReadingOlder, setReadingOlder] = useState(false);
  const readNewest = useCallback(() => read(undefined), [read]);
  const { answer, refusal, again } = useAnswer(readNewest);
  const [merged, setMerged] = useState(answer);
  if (answer !== merged) {
    setMerged(answer);
    if (answer !== null) setKnown(withNewest(known ?? nothing, answer, perAnswer));
  }

  const readOlder = async () => {
    const last = known?.items.at(-1)?.id;
    if (last === undefined || isReadingOlder) return;
    setReadingOlder(true);
    const outcome = await read(last);
    setReadingOlder(false);
    if (!outcome.ok) {
      office.outside.notices.error(refusalText(outcome.refusal));
      return;
    }
    setKnown((before) => before && withOlder(before, last, outcome.value, perAnswer));
  };
  const leaveOut = (id: string) => {
    setKnown((before) => before && withoutOne(before, id));
    again();
  };
  return { known, refusal, again, isReadingOlder, readOlder: () => void readOlder(), leaveOut };
}
