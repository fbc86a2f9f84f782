/** Classes for `OptionButtons` as a segmented control: the row, and each option. */
export const segmentsClass = "flex rounded-md border border-edge bg-ground p-px";

export const segmentClass =
  "min-h-6.5 min-w-0 flex-1 truncate rounded-[0.3rem] px-1.5 text-muted hover:text-ink data-[state=checked]:bg-hover data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-[inset_0_-2px_0_var(--color-signal)]";
