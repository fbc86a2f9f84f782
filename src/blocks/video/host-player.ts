/** What a poster plays. */
export interface HostedVideo {
  /** Address of the host's player. */
  readonly player: string;
  readonly name: string;
}

/** What a player may do: play, ask its host, and open the film's page; never lead this page away. */
const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox";

/**
 * Makes the poster a button that puts the host's player in its place, with the focus in it. Before that nothing is asked of
 * the host. With Ctrl, Shift and the like it stays the link that it is.
 */
export function playInPlace(
  element: HTMLElement,
  poster: HTMLElement,
  { player, name }: HostedVideo,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- It gets one below.
  const frame = element.ownerDocument.createElement("iframe");
  frame.dataset["player"] = "";
  frame.setAttribute("sandbox", sandbox);
  frame.title = name;
  // Players refuse to play for a page that does not say which site it is of.
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
