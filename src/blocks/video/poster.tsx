import { useLanguages } from "../_kit/parts/english.tsx";
import { Picture } from "../_kit/parts/picture.tsx";
import { hasText } from "../_kit/parts/text.tsx";

interface PosterProps {
  readonly href: string;
  /** Name of the video host. */
  readonly host: string;
  /** The value of an image field. */
  readonly thumbnail: string;
  readonly title: string;
}

/**
 * Placeholder for a hosted video: no request is sent to the host until it is clicked. A link to the
 * video's page; the island turns it into a play button and hides the new-tab note.
 */
export function Poster({ href, host, thumbnail, title }: PosterProps) {
  const { label, own, of } = useLanguages();
  return (
    <a className="video-poster screen" href={href} target="_blank" rel="noopener">
      <Picture image={thumbnail} alt="" className="video-thumbnail" />
      <span className="video-play" />
      <span className="video-host" {...label}>
        Watch
        <span className="visually-hidden" {...own} {...of(title)}>
          {hasText(title) && ` “${title.trim()}”`}
        </span>{" "}
        on {host}
        <span className="visually-hidden video-tab"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
