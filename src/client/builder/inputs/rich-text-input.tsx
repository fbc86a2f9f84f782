import { lazy, Suspense } from "react";
import type { RichTextField } from "#core/fields/rich-text.ts";
import { Spinner } from "#client/ui/spinner.tsx";
import type { InputProps } from "./input-props.ts";

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: Component } = await import("./rich-text/rich-text-editor.tsx");
  return { default: Component };
});

/** Text with formatting. Its editor is loaded with the first such field. */
export function RichTextInput(props: InputProps<RichTextField>) {
  return (
    <Suspense
      fallback={
        <div className="grid min-h-36 place-items-center rounded-md border border-edge">
          <Spinner label="Loading the text editor" />
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
