interface LightboxProps {
  /** What the ids in it begin with. */
  readonly id: string;
  readonly count: number;
}

/**
 * What the island shows a picture in. It is written by the server for its rules to come with the page, and says nothing
 * while it is closed: without a script it never opens. It is dark on any ground, as the room around a screen.
 */
export function Lightbox({ id, count }: LightboxProps) {
  // What is said of the first picture stands there before the dialog opens: as its description it is read out then.
  const saidId = `${id}-said`;
  return (
    <dialog className="image-grid-box screen" aria-label="Pictures" aria-describedby={saidId}>
      <div className="image-grid-bar">
        <p className="image-grid-count" aria-hidden="true" />
        <button
          type="button"
          className="image-grid-button image-grid-close"
          aria-label="Close"
          data-act="close"
        />
      </div>
      <figure className="image-grid-shown">
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
      {/* Not an `output`: of its text some make no description. */}
      <p
        id={saidId}
        className="image-grid-said visually-hidden"
        aria-live="polite"
        aria-atomic="true"
      />
    </dialog>
  );
}
