/** What a change of a page means for the menus of the site, in a dialog that asks about it. */
export function MenusNote({ text }: { readonly text: string }) {
  return (
    <p aria-live="polite" className="mt-2 [overflow-wrap:anywhere] text-warn empty:hidden">
      {text}
    </p>
  );
}
