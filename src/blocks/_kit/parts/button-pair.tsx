import { Action } from "./action.tsx";
import { useBlock } from "../define/block-context.tsx";
import { hasText } from "./text.tsx";

interface ButtonPairProps {
  readonly className: string;
  readonly settings: { readonly showButton: boolean; readonly showSecondaryButton: boolean };
  readonly content: {
    readonly buttonText: string;
    readonly buttonAction: string;
    readonly buttonLink: string;
    readonly buttonUrl: string;
    readonly downloadUrl?: string;
    readonly scrollTarget: string;
    readonly secondaryButtonText: string;
    readonly secondaryButtonAction: string;
    readonly secondaryButtonLink: string;
    readonly secondaryButtonUrl: string;
    readonly secondaryDownloadUrl?: string;
    readonly secondaryScrollTarget: string;
  };
}

/**
 * The main and the second button; on the site each renders only if it is switched on and has text.
 */
export function ButtonPair({ className, settings, content }: ButtonPairProps) {
  const { host } = useBlock();
  const isCanvas = host.mode === "canvas";
  const main = settings.showButton && (isCanvas || hasText(content.buttonText));
  const second = settings.showSecondaryButton && (isCanvas || hasText(content.secondaryButtonText));
  if (!main && !second) return null;
  return (
    <div className={className}>
      {main && (
        <Action
          textAt="content.buttonText"
          className="button button-primary"
          action={content.buttonAction}
          link={content.buttonLink}
          url={content.buttonUrl}
          file={content.downloadUrl}
          scrollTarget={content.scrollTarget}
        />
      )}
      {second && (
        <Action
          textAt="content.secondaryButtonText"
          className="button button-secondary"
          action={content.secondaryButtonAction}
          link={content.secondaryButtonLink}
          url={content.secondaryButtonUrl}
          file={content.secondaryDownloadUrl}
          scrollTarget={content.secondaryScrollTarget}
        />
      )}
    </div>
  );
}
