import { memo, type ComponentProps } from "react";

/**
 * A single-line text field; its text sets the direction. Memoised, because each render rewrites its
 * attributes, which may cost the browser a frame.
 */
export const TextInput = memo(function TextInput({
  className = "",
  type = "text",
  ...rest
}: ComponentProps<"input">) {
  return <input dir="auto" {...rest} type={type} className={`control ${className}`} />;
});

/** A multi-line text field that grows up to 20 lines; memoised like `TextInput`. */
export const TextArea = memo(function TextArea({
  className = "",
  ...rest
}: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      {...rest}
      className={`control field-sizing-content max-h-[26rem] min-h-14 resize-y ${className}`}
    />
  );
});
