const textControls =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="button"]), [contenteditable]:not([contenteditable="false"])';

/** True if the target is a text field. Works across frames, where `instanceof` does not. */
export function isTextControl(target: EventTarget | null): boolean {
  return target !== null && "matches" in target && (target as Element).matches(textControls);
}
