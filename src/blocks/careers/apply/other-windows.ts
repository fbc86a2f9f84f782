/** Message to the other windows of this browser about a submission. */
interface SubmissionMessage {
  readonly name: string;
  readonly content: string;
}

/** Tells the other windows of this browser, in which the same form may be open, of a submission. */
export interface OtherWindows {
  /** `content` identifies what was submitted. */
  readonly post: (content: string) => void;
}

/**
 * Opens the channel of the form of this name; `onSubmitted` is called with the content that
 * another window submitted.
 */
export function openOtherWindows(
  window: Window & typeof globalThis,
  name: string,
  onSubmitted: (content: string) => void,
): OtherWindows {
  const channel = new window.BroadcastChannel("apply");
  channel.addEventListener("message", ({ data }: MessageEvent<SubmissionMessage>) => {
    if (data.name === name) onSubmitted(data.content);
  });
  return {
    post: (content) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel only reaches this origin.
      channel.postMessage({ name, content } satisfies SubmissionMessage);
    },
  };
}
