import {
  CircleArrowUp,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleEllipsis,
  CircleMinus,
  CircleX,
  type LucideIcon,
} from "lucide-react";
import type { Mail } from "#core/contract/job-applications.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import type { Tone } from "#client/ui/badge.tsx";

export const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  new: "New",
  reviewing: "Reviewing",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

/** Icons that differ in shape, so that colour is not needed to tell them apart. */
export const statusIcons: Readonly<
  Record<ApplicationStatus, { readonly icon: LucideIcon; readonly colour: string }>
> = {
  new: { icon: CircleDashed, colour: "text-note" },
  reviewing: { icon: CircleDot, colour: "text-warn" },
  interview: { icon: CircleEllipsis, colour: "text-warn" },
  offer: { icon: CircleArrowUp, colour: "text-good" },
  hired: { icon: CircleCheck, colour: "text-good" },
  rejected: { icon: CircleX, colour: "text-muted" },
  withdrawn: { icon: CircleMinus, colour: "text-muted" },
};

export const mailStateBadges: Readonly<
  Record<Mail["state"], { readonly name: string; readonly tone: Tone }>
> = {
  waiting: { name: "Waiting", tone: "note" },
  sent: { name: "Sent", tone: "good" },
  kept: { name: "Kept here", tone: "normal" },
  failed: { name: "Failed", tone: "danger" },
};
