/** The video that a poster plays. */
export interface HostedVideo {
  /** Address of the host's player. */
  readonly player: string;
  readonly name: string;
  /** Language of the name, where it is not the page's. */
  readonly lang?: string;
}

/**
 * Permissions of the player: it may play, send requests and open the video's page, but never
 * navigate this page.
 */
const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox";

/**
 * Turns the poster into a button that replaces itself with the host's player and focuses it. Until
 * then no request is sent to the host. With a modifier key it stays a normal link.
 */
export function playInPlace(
  element: HTMLElement,
  poster: HTMLElement,
  { player, name, lang }: HostedVideo,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Set below.
  const frame = element.ownerDocument.createElement("iframe");
  frame.dataset["player"] = "";
  frame.setAttribute("sandbox", sandbox);
  frame.title = name;
  if (lang) frame.lang = lang;
  // Players refuse to play without a referrer.
  frame.referrerPolicy = "strict-origin";
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    frame.src = player;
    poster.hidden = true;
    poster.after(frame);
    frame.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    poster.click();
  };
  poster.addEventListener("click", play, { signal });
  poster.addEventListener("keydown", press, { signal });
  poster.role = "button";
  element.dataset["live"] = "";
  return () => {
    ended.abort();
    frame.remove();
    poster.hidden = false;
    poster.role = null;
    delete element.dataset["live"];
  };
}
