import { mostUnread } from "#core/contract/job-applications.ts";

/** How many there are to look after, beside what they are called; nothing where there are none. */
export function Count({ of, word }: { readonly of: number; readonly word: "unread" | "new" }) {
  if (of === 0) return null;
  return (
    <span className="inbox-count">
      {of >= mostUnread ? `${mostUnread - 1}+` : of}
      <span className="sr-only"> {word}</span>
    </span>
  );
}
