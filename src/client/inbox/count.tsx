import { mostUnread } from "#core/contract/job-applications.ts";

/** The count beside the name of a tab; nothing for 0. */
export function Count({
  of,
  word,
}: {
  readonly of: number;
  readonly word: "unread" | "new" | "pending" | "kept";
}) {
  if (of === 0) return null;
  return (
    <span className="inbox-count">
      {of >= mostUnread ? `${mostUnread - 1}+` : of}
      <span className="sr-only"> {word}</span>
    </span>
  );
}
