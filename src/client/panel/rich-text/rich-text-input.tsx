import { loadPart } from "#client/ui/load-part.tsx";
import { Spinner } from "#client/ui/spinner.tsx";

/** Formatted text. The editor is loaded lazily, with the first such field. */
export const RichTextInput = loadPart(
  async () => {
    const { RichTextEditor } = await import("./rich-text-editor.tsx");
    return RichTextEditor;
  },
  {
    name: "The text editor",
    waiting: (
      <div className="grid min-h-36 place-items-center rounded-md border border-edge">
        <Spinner label="Loading the text editor" />
      </div>
    ),
  },
);
