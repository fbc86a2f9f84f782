import { playInPlace, type HostedVideo } from "./host-player.ts";

interface FileProps {
  /** Plays once it is in sight. */
  readonly autoplay?: boolean;
  /** One button in the place of the browser's controls. */
  readonly button?: boolean;
}

/** Plays a video of YouTube or Vimeo where its poster stands, once that is pressed; and files as they are to be played. */
export function mount(element: HTMLElement, props: unknown): () => void {
  const poster = element.querySelector("a");
  // Written by the view of this folder.
  return poster === null
    ? playFile(element, props as FileProps)
    : playInPlace(element, poster, props as HostedVideo);
}

/**
 * Plays a file that is to start by itself while it is in sight, without sound, and never for those who asked for less motion;
 * what somebody paused stays so. Without controls one button plays and pauses it (WCAG 2.2.2).
 */
function playFile(
  element: HTMLElement,
  { autoplay = false, button = false }: FileProps,
): () => void {
  const { ownerDocument } = element;
  const window = ownerDocument.defaultView;
  const video = element.querySelector("video");
  if (window === null || video === null) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  const removeButton = button ? addButton(video, signal) : () => {};
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isOurs = false;
  const sight = new window.IntersectionObserver(
    ([entry]) => {
      const isSeen = entry?.isIntersecting === true;
      if (isSeen && video.paused && !video.ended) {
        isOurs = true;
        // A browser that does not want it leaves the first picture and its controls.
        video.play().catch(() => {});
      } else if (!isSeen && !video.paused) {
        isOurs = true;
        video.pause();
      }
    },
    { threshold: 0.4 },
  );
  const onPause = () => {
    // Whoever paused it, not we: it does not start again by itself.
    if (!isOurs && !video.ended) sight.disconnect();
    isOurs = false;
  };
  if (autoplay && !isStill) {
    video.addEventListener("pause", onPause, { signal });
    video.addEventListener("play", () => (isOurs = false), { signal });
    sight.observe(video);
  }
  return () => {
    ended.abort();
    sight.disconnect();
    removeButton();
  };
}

function addButton(video: HTMLVideoElement, signal: AbortSignal): () => void {
  const button = video.ownerDocument.createElement("button");
  button.type = "button";
  const show = () => {
    button.ariaLabel = video.paused ? "Play video" : "Pause video";
    button.toggleAttribute("data-playing", !video.paused);
  };
  const turn = () => {
    if (video.paused) void video.play().catch(() => {});
    else video.pause();
  };
  show();
  video.controls = false;
  button.addEventListener("click", turn, { signal });
  video.addEventListener("click", turn, { signal });
  for (const name of ["play", "pause", "ended"]) video.addEventListener(name, show, { signal });
  video.after(button);
  return () => {
    button.remove();
    video.controls = true;
  };
}
