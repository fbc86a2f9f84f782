import { createContext, useContext, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Editor } from "./editor.ts";
import type { EditorState } from "./editor-state.ts";
import type { Shown } from "./shown.ts";

const EditorContext = createContext<Editor | null>(null);

interface EditorProviderProps {
  readonly editor: Editor;
  readonly children: ReactNode;
}

/** Around everything that shows or edits the open page. */
export function EditorProvider({ editor, children }: EditorProviderProps) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** The editor's actions. They never change for an open page. */
export function useEditorActions(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error("A part of the editor was drawn outside of EditorProvider");
  return editor;
}

/** A part of the editor's state. Draws again only when what `select` answers is another value. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  return usePart(useEditorActions().shown, select);
}

/** As `useEditor`, for what says how the page stands: while letters are typed it waits until the hand rests. */
export function useSign<Part>(select: (state: EditorState) => Part): Part {
  return usePart(useEditorActions().signs, select);
}

function usePart<Part>({ getState, subscribe }: Shown, select: (state: EditorState) => Part): Part {
  return useStore({ getState, subscribe, getInitialState: getState }, select);
}
