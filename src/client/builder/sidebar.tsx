import { ArrowLeft, X } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import type { Registry } from "#blocks/registry.ts";
import { BlockList } from "./block-list/block-list.tsx";
import type { OpenPage } from "./open-page.ts";
import { PageList } from "./page-list/page-list.tsx";
import { SignedIn } from "./signed-in.tsx";

interface SidebarProps {
  readonly page: OpenPage;
  readonly registry: Registry;
  /** Where there is no room for it beside the canvas, it is shown only while it is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOpenPage: (pageId: string) => void;
  readonly onLeaveSite: () => void;
  readonly onAdd: () => void;
  readonly onAddAfter: (blockId: string) => void;
}

/** The way back, the pages of the site and the blocks of this one. */
export function Sidebar(props: SidebarProps) {
  const { page, registry, isOpen, onClose, onOpenPage, onLeaveSite, onAdd, onAddAfter } = props;
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [isOpen, onClose]);
  return (
    <>
      {isOpen && (
        <button
          type="button"
          aria-label="Close the lists"
          className="fixed inset-0 z-20 bg-black/60 lg:hidden"
          onClick={onClose}
        />
      )}
      <nav aria-label="Pages and components" className="workspace-sidebar" data-open={isOpen}>
        <div className="flex min-h-13 items-center gap-2 border-b border-line px-3">
          <a
            href="/"
            className={buttonClass("quiet")}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onLeaveSite();
            }}
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            Back to Site
          </a>
          <span className="flex-1" />
          {isOpen && (
            <IconButton label="Close" className="lg:hidden" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <PageList pages={page.pages} onOpen={onOpenPage} />
        <BlockList registry={registry} onAdd={onAdd} onAddAfter={onAddAfter} />
        <SignedIn person={page.person} />
      </nav>
    </>
  );
}
