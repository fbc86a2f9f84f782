import {
  CalendarCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  UserRoundX,
  type LucideIcon,
} from "lucide-react";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";

export const meetingStatusNames: Readonly<Record<MeetingStatus, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  done: "Done",
  cancelled: "Cancelled",
  "no-show": "No-show",
};

/** Icons that differ in shape, so that colour is not needed to tell them apart. */
const icons: Readonly<
  Record<MeetingStatus, { readonly icon: LucideIcon; readonly colour: string }>
> = {
  pending: { icon: CircleDashed, colour: "text-note" },
  confirmed: { icon: CalendarCheck, colour: "text-good" },
  done: { icon: CircleCheck, colour: "text-good" },
  cancelled: { icon: CircleX, colour: "text-muted" },
  "no-show": { icon: UserRoundX, colour: "text-warn" },
};

/** A meeting's status: its icon and its name. */
export function MeetingStatusText({ status }: { readonly status: MeetingStatus }) {
  const { icon: Icon, colour } = icons[status];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink">
      <Icon className={`size-3.5 shrink-0 ${colour}`} aria-hidden="true" />
      {meetingStatusNames[status]}
    </span>
  );
}
