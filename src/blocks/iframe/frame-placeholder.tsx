import { plainView, wordsOf } from "#core/fields/frame-view.ts";
import type { FrameView } from "#core/fields/frame-view.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";
import type { EmbedAddress } from "../_kit/fields/embed-address.ts";
import { OpenLink } from "./open-link.tsx";

const { Text } = kitFor(definition);

interface FramePlaceholderProps {
  readonly className: string;
  readonly address: Exclude<EmbedAddress, { kind: "none" }>;
  readonly view: FrameView;
}

/**
 * Placeholder where no frame may load: the outline of a page with its host. In the canvas it also
 * says how the frame would show the page, and shows the loading and error texts for editing.
 */
export function FramePlaceholder({ className, address, view }: FramePlaceholderProps) {
  const { host } = useBlock();
  return (
    <div className={className}>
      <div className="iframe-outline">
        <div className="iframe-plate">
          <Icon name="globe" />
          <span className="iframe-name" dir="ltr">
            {address.host}
          </span>
          <span className="iframe-address" dir="ltr">
            {address.href}
          </span>
          {host.mode === "canvas" && (
            <>
              {address.kind === "frame" && view.zoom !== plainView.zoom && (
                <p className="iframe-note">{wordsOf(view)}</p>
              )}
              <p className="iframe-note">
                {address.kind === "frame"
                  ? "If it lets itself be shown, visitors see the website here; Preview shows it."
                  : `${address.why}: visitors get only the link.`}
              </p>
              <dl className="iframe-states">
                <dt>While it loads</dt>
                <Text at="content.loadingMessage" as="dd" />
                <dt>If it does not load</dt>
                <Text at="content.errorMessage" as="dd" />
              </dl>
            </>
          )}
        </div>
      </div>
      <OpenLink address={address} />
    </div>
  );
}
