const textControls =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="button"]), [contenteditable]:not([contenteditable="false"])';

/** Whether it is typed into. Also for elements of a frame, which are no instances of this window's classes. */
export function isTextControl(target: EventTarget | null): boolean {
  return target !== null && "matches" in target && (target as Element).matches(textControls);
}
