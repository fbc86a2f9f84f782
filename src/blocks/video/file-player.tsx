interface FilePlayerProps {
  readonly href: string;
  readonly thumbnail: string | undefined;
  readonly name: string;
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
  /** In the canvas it is a picture. */
  readonly isStill: boolean;
}

/**
 * The browser's own player. It has its controls until the island has put one button in their place, so that without a script
 * it can be played; and it never starts by itself without that, which knows who wants less motion.
 */
export function FilePlayer(props: FilePlayerProps) {
  const { href, thumbnail, name, autoplay, muted, loop, isStill } = props;
  return (
    // What is said in it stands in the transcript.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={isStill ? "video-file screen is-still" : "video-file screen"}
      src={href}
      poster={thumbnail}
      aria-label={name}
      controls
      playsInline
      muted={muted || autoplay}
      loop={loop}
      // Where a picture stands for it, nothing of the file is asked for before it plays.
      preload={thumbnail === undefined ? "metadata" : "none"}
    />
  );
}
