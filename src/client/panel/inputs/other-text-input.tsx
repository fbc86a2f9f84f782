import { TextInput } from "#client/ui/text-input.tsx";
import { TruncationAlert } from "#client/ui/truncation-alert.tsx";
import { useUncontrolledText } from "./use-uncontrolled-text.ts";
import type { InputProps } from "./input-props.ts";

interface OtherTextProps extends Pick<InputProps, "path" | "onChange" | "onEnd"> {
  readonly id: string;
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly max: number;
}

/** The text of a choice that is none of its options. */
export function OtherTextInput({ id, label, value, max, path, onChange, onEnd }: OtherTextProps) {
  const { own, left } = useUncontrolledText<HTMLInputElement>({
    field: { max },
    value,
    path,
    onChange,
  });
  return (
    <>
      <TextInput
        id={id}
        {...own}
        aria-label={label}
        placeholder="Type it here"
        onBlur={onEnd}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnd();
        }}
      />
      <TruncationAlert left={left} max={max} what="character" hasUndo />
    </>
  );
}
