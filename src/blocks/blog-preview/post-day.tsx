import { useLanguages } from "../_kit/parts/english.tsx";
import { formatDay } from "../_kit/parts/format-day.ts";

/** The date of a post, written out. Renders nothing if there is none. */
export function PostDay({ day }: { readonly day: string }) {
  const { label } = useLanguages();
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  const text = formatDay(year, month, date);
  return text === null ? null : (
    <time dateTime={day} {...label}>
      {text}
    </time>
  );
}
