import { useMemo, useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Page } from "#core/document/page.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { writeAddress } from "../../open-page/address.ts";
import type { BuilderDeps } from "../../open-page/open-page.ts";
import { sectionsOf, useLinkTargets } from "#client/document/use-link-targets.ts";
import { PublishReview } from "../publish-review.tsx";
import { RadiusOverlay } from "../radius/radius-overlay.tsx";
import { useComparison } from "../use-comparison.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

interface CompareDialogProps {
  readonly page: ListedPage;
  /** All pages of the site. */
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "registry" | "api" | "plainApi">;
  /** Shows a component of the open page. */
  readonly onShowHere: (block: string) => void;
  readonly onClose: () => void;
}

/** What publishing one of several pages changes: on the page itself, and on other pages. */
export function CompareDialog({ page, pages, deps, onShowHere, onClose }: CompareDialogProps) {
  const isOpenPage = useEditor(({ pageId }) => pageId === page.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Before and After"
      description={`“${page.name}” at ${page.slug}`}
      size="medium"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isOpenPage ? (
        <OpenPage {...{ page, pages, deps }} onShow={onShowHere} />
      ) : (
        <OtherPage {...{ page, pages, deps }} />
      )}
    </Dialog>
  );
}

type PartProps = Pick<CompareDialogProps, "page" | "pages" | "deps">;

/** The open page, with what is not saved yet: that is saved before it is published. */
function OpenPage({ onShow, ...props }: PartProps & Pick<ReviewProps, "onShow">) {
  const draft = useEditor((state) => state.history.present);
  return <Review {...props} draft={draft} onShow={onShow} />;
}

function OtherPage({ page, pages, deps }: PartProps) {
  const draft = useSavedDraft(deps.api, page.id);
  if (draft.kind === "loading") return <Spinner label="Loading the page" />;
  if (draft.kind === "failed") {
    return (
      <p role="alert" className="text-danger">
        {draft.text}
      </p>
    );
  }
  const show = (block: string) =>
    window.open(writeAddress({ pageId: page.id, block }), "_blank", "noopener");
  return <Review {...{ page, pages, deps }} draft={draft.page} onShow={show} />;
}

interface ReviewProps extends PartProps {
  readonly draft: Page;
  readonly onShow: (block: string) => void;
}

const nothingFound = { errors: [], warnings: [], isLooking: false };

function Review({ page, pages, deps, draft, onShow }: ReviewProps) {
  const known = useLinkTargets(pages);
  const targets = useMemo(
    () => ({ ...known, pageId: page.id, own: sectionsOf(draft.blocks) }),
    [known, page.id, draft.blocks],
  );
  const [isComparing, setIsComparing] = useState(false);
  const { live, changes, outside, elsewhere } = useComparison(deps, {
    pageId: page.id,
    draft,
    isPublic: page.access === "public",
    version: page.published?.number,
    targets,
  });
  const { radius } = elsewhere;
  const hasOthers = radius !== null && radius.count > 0;
  return (
    <div className="grid gap-5">
      <PublishReview
        {...{ live, changes, outside, onShow }}
        elsewhere={hasOthers ? { count: radius.count, onShow: () => setIsComparing(true) } : null}
        blockCount={draft.blocks.length}
        findings={nothingFound}
        onSettings={null}
      />
      {radius?.count === 0 && <p className="text-muted">No other page changes for visitors.</p>}
      {isComparing && radius !== null && (
        <RadiusOverlay {...elsewhere} radius={radius} onClose={() => setIsComparing(false)} />
      )}
    </div>
  );
}
