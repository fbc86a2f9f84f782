import { hasText } from "../_kit/text.tsx";

interface PosterProps {
  readonly href: string;
  /** Where it plays, by name. */
  readonly host: string;
  readonly thumbnail: string | undefined;
  readonly title: string;
}

/** What stands for a hosted video: nothing is asked of its host before somebody presses it. */
export function Poster({ href, host, thumbnail, title }: PosterProps) {
  return (
    <a className="video-poster screen" href={href} target="_blank" rel="noopener">
      {thumbnail !== undefined && (
        <img className="video-thumbnail" src={thumbnail} alt="" loading="lazy" decoding="async" />
      )}
      <span className="video-play" />
      <span className="video-host">
        Watch<span className="visually-hidden">{hasText(title) && ` “${title.trim()}”`}</span> on{" "}
        {host}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
