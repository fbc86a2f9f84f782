/** Nobody types this often in `withinMs` milliseconds without an event of input. */
const most = 20;
const withinMs = 1000;

/**
 * Counts how often another program rewrites a text that is being edited. The returned function is called each time; it
 * returns true if the program does so again and again, so that reverting it would never end.
 */
export function countRewrites(): () => boolean {
  let times: readonly number[] = [];
  return () => {
    const now = performance.now();
    times = [...times.filter((time) => now - time < withinMs), now];
    return times.length > most;
  };
}

/** The notice that editing has ended because another program keeps rewriting the text. */
export const rewrittenNotice = {
  text: "Another program keeps changing this text",
  detail:
    "An extension of your browser, such as a translator, writes into it. What you typed is kept, what the extension wrote is not. Turn the extension off for this page, then edit the text again.",
};
