import { createContext, useContext, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Editor } from "./editor.ts";
import type { EditorState } from "./editor-state.ts";
import type { RenderedState } from "./rendered-state.ts";

const EditorContext = createContext<Editor | null>(null);

interface EditorProviderProps {
  readonly editor: Editor;
  readonly children: ReactNode;
}

/** Provides the editor to everything that shows or edits the open page. */
export function EditorProvider({ editor, children }: EditorProviderProps) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** The editor's actions; the same object as long as the page is open. */
export function useEditorActions(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error("A part of the editor was drawn outside of EditorProvider");
  return editor;
}

/** A part of the editor's state. Renders again only when `select` returns another value. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  return usePart(useEditorActions().rendered, select);
}

/** Like `useEditor`, for status displays: while somebody types, it updates only at a pause. */
export function useDeferredStatus<Part>(select: (state: EditorState) => Part): Part {
  return usePart(useEditorActions().deferredStatus, select);
}

function usePart<Part>(
  { getState, subscribe }: RenderedState,
  select: (state: EditorState) => Part,
): Part {
  return useStore({ getState, subscribe, getInitialState: getState }, select);
}
