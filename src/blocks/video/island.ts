import { inEnglish } from "../_kit/dom/languages.ts";
import { playInPlace, type HostedVideo } from "./host-player.ts";

interface FileProps {
  /** Plays when in view. */
  readonly autoplay?: boolean;
  /** One button instead of the browser's controls. */
  readonly button?: boolean;
}

/**
 * Plays a YouTube or Vimeo video in place of its poster on click, and files according to their
 * settings.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const poster = element.querySelector("a");
  // Written by this type's view.
  return poster === null
    ? playFile(element, props as FileProps)
    : playInPlace(element, poster, props as HostedVideo);
}

/**
 * Autoplays a file while it is in view, muted, and never if reduced motion is preferred; a video
 * paused by the visitor stays paused. Without native controls, one button plays and pauses it (WCAG
 * 2.2.2).
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
        // If the browser blocks autoplay, the first frame and the controls remain.
        video.play().catch(() => {});
      } else if (!isSeen && !video.paused) {
        isOurs = true;
        video.pause();
      }
    },
    { threshold: 0.4 },
  );
  const onPause = () => {
    // The visitor paused it, so autoplay ends.
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
  const button = inEnglish(video.ownerDocument.createElement("button"));
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
