import type { WordsIn } from "../_kit/define/words-in.ts";

interface FilePlayerProps {
  readonly href: string;
  readonly thumbnail: string | undefined;
  readonly name: string;
  /** Language of the name, where it is not the page's. */
  readonly language: WordsIn;
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
  /** True in the canvas, where the video cannot be played. */
  readonly isStill: boolean;
}

/**
 * The browser's own player. It has native controls until the island replaces them with one button,
 * so that it works without a script. It never autoplays without the island, which respects reduced
 * motion.
 */
export function FilePlayer(props: FilePlayerProps) {
  const { href, thumbnail, name, language, autoplay, muted, loop, isStill } = props;
  return (
    // The transcript contains what is spoken.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={isStill ? "video-file screen is-still" : "video-file screen"}
      src={href}
      poster={thumbnail}
      aria-label={name}
      {...language}
      controls
      playsInline
      muted={muted || autoplay}
      loop={loop}
      // With a thumbnail, nothing of the file is loaded before it plays.
      preload={thumbnail === undefined ? "metadata" : "none"}
    />
  );
}
