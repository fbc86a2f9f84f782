import { useBlock } from "../_kit/define/block-context.tsx";
import { programLabel, siteWords } from "../_kit/define/words-in.ts";

interface LightboxProps {
  /** Prefix of the ids in it. */
  readonly id: string;
  readonly count: number;
}

/**
 * The dialog in which the island shows pictures. Server-rendered so that the page includes its CSS;
 * it stays closed without a script. Always dark, like the room around a screen.
 */
export function Lightbox({ id, count }: LightboxProps) {
  const { site } = useBlock().host;
  // Filled before the dialog opens, so that it is read out as the dialog's description.
  const saidId = `${id}-said`;
  return (
    <dialog
      className="image-grid-box screen"
      aria-label="Pictures"
      aria-describedby={saidId}
      {...programLabel(site)}
    >
      <div className="image-grid-bar">
        <p className="image-grid-count" aria-hidden="true" />
        <button
          type="button"
          className="image-grid-button image-grid-close"
          aria-label="Close"
          data-act="close"
        />
      </div>
      <figure className="image-grid-shown" {...siteWords(site)}>
        <div className="image-grid-stage" />
        <figcaption className="image-grid-words" />
      </figure>
      {count > 1 && (
        <>
          <button
            type="button"
            className="image-grid-button image-grid-previous"
            aria-label="Previous picture"
            data-act="previous"
          />
          <button
            type="button"
            className="image-grid-button image-grid-next"
            aria-label="Next picture"
            data-act="next"
          />
        </>
      )}
      {/* Not an `output`: some screen readers ignore its text as a description. */}
      <p
        id={saidId}
        className="image-grid-said visually-hidden"
        aria-live="polite"
        aria-atomic="true"
        {...siteWords(site)}
      />
    </dialog>
  );
}
