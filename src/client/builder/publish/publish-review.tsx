import { useId, type ReactNode } from "react";
import { counted, nounFor } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { ChangeList } from "./change-list.tsx";
import { FindingList } from "./finding-list.tsx";
import type { OutsideChange } from "./other-pages.ts";
import { OutsideList } from "./outside-list.tsx";
import type { PageChange } from "./page-changes.ts";
import type { Findings } from "./use-findings.ts";
import type { LiveState } from "./use-live.ts";

interface PublishReviewProps {
  readonly live: LiveState;
  /** Null while unknown, and for a first publication. */
  readonly changes: readonly PageChange[] | null;
  /** What changes on other pages; empty while unknown. */
  readonly outside: readonly OutsideChange[];
  /** The other pages that change for visitors; null while unknown, and if there are none. */
  readonly elsewhere: { readonly count: number; readonly onShow: () => void } | null;
  readonly blockCount: number;
  readonly findings: Findings;
  readonly onShow: (block: string, path?: string) => void;
  /** Null if the user may not change the page settings. */
  readonly onSettings: (() => void) | null;
}

/** Everything to review before the page is published: first what should not be missed, then what changes. */
export function PublishReview(props: PublishReviewProps) {
  const { live, changes, outside, elsewhere, blockCount, onShow, onSettings } = props;
  const { errors, warnings, isLooking } = props.findings;
  return (
    <>
      {errors.length > 0 && (
        <Part title="Fix before publishing">
          <FindingList findings={errors} tone="danger" {...{ onShow, onSettings }} />
        </Part>
      )}
      {(warnings.length > 0 || isLooking) && (
        <Part title="Worth a look" aside={isLooking && <Spinner label="Checking the page" />}>
          <FindingList findings={warnings} tone="warn" {...{ onShow, onSettings }} />
        </Part>
      )}
      <Part title="What changes for visitors">
        <Changes live={live} changes={changes} blockCount={blockCount} onShow={onShow} />
      </Part>
      {(outside.length > 0 || elsewhere !== null) && (
        <Part title="What changes on other pages">
          <div className="grid justify-items-start gap-2">
            {outside.length > 0 && <OutsideList changes={outside} />}
            {elsewhere !== null && (
              <Button size="small" onClick={elsewhere.onShow}>
                Show {counted(elsewhere.count, "page")} before and after
              </Button>
            )}
          </div>
        </Part>
      )}
    </>
  );
}

type ChangesProps = Pick<PublishReviewProps, "live" | "changes" | "blockCount" | "onShow">;

function Changes({ live, changes, blockCount, onShow }: ChangesProps) {
  if (live.kind === "loading") return <Spinner label="Comparing with the live version" />;
  if (live.kind === "failed") {
    return (
      <p className="flex flex-wrap items-center gap-2 text-muted">
        The live version could not be loaded for a comparison.
        <Button size="small" onClick={live.again}>
          Compare again
        </Button>
      </p>
    );
  }
  if (live.live === null) {
    return (
      <p className="text-muted">
        This is the page’s first publication: {blockCount} {nounFor(blockCount, "component")} that
        nobody could see until now.
      </p>
    );
  }
  if (changes === null || changes.length === 0) {
    return (
      <EmptyNote title="Nothing changed">
        Visitors already see this as version {live.live.published.number}.
      </EmptyNote>
    );
  }
  return <ChangeList changes={changes} onShow={onShow} />;
}

interface PartProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex items-center gap-2">
        <h3 id={id} className="text-xs font-semibold tracking-wide text-muted uppercase">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
