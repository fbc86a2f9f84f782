import { Picture } from "../_kit/picture.tsx";
import { hasText } from "../_kit/text.tsx";

interface PosterProps {
  readonly href: string;
  /** Where it plays, by name. */
  readonly host: string;
  /** What the image field has read. */
  readonly thumbnail: string;
  readonly title: string;
}

/**
 * What stands for a hosted video: nothing is asked of its host before somebody presses it. A link to its page; the island
 * makes it a button that plays it here, and takes the words of the new tab away.
 */
export function Poster({ href, host, thumbnail, title }: PosterProps) {
  return (
    <a className="video-poster screen" href={href} target="_blank" rel="noopener">
      <Picture image={thumbnail} alt="" className="video-thumbnail" />
      <span className="video-play" />
      <span className="video-host">
        Watch<span className="visually-hidden">{hasText(title) && ` “${title.trim()}”`}</span> on{" "}
        {host}
        <span className="visually-hidden video-tab"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
