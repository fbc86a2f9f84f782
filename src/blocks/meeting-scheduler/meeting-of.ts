import type { Block } from "#core/document/page.ts";
import { meetingTexts } from "#core/forms/meeting/form.ts";
import type { MeetingForm } from "#core/forms/meeting/form.ts";
import type { ReadBlock } from "../_kit/define/define-block.ts";
import { readBlock } from "../_kit/define/read-block.ts";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

/** Returns the form that a block offers, or null: another type, hidden, or empty. */
export function meetingOf(block: Block): MeetingForm | null {
  if (block.type !== definition.type || !block.isVisible) return null;
  const read = readBlock(definition, block).block;
  if (isEmpty(read)) return null;
  const { title, description } = read.content;
  return {
    title: title.trim() || meetingTexts.title,
    lead: description.trim() || meetingTexts.lead,
  };
}

/** True if neither title nor description says what the meeting is about. */
export function isEmpty({ content }: Pick<ReadBlock<typeof definition>, "content">): boolean {
  return !hasText(content.title) && !hasText(content.description);
}
