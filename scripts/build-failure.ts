/** Signals by which a system ends a program that is out of memory, or that the program gives up with. */
const outOfMemory: readonly string[] = ["SIGKILL", "SIGABRT", "SIGTRAP", "SIGBUS", "SIGSEGV"];

/** The same, as the exit code that a shell reports. */
const signalOfCode: Readonly<Record<number, string>> = {
  134: "SIGABRT",
  135: "SIGBUS",
  137: "SIGKILL",
  139: "SIGSEGV",
};

/** Why a build did not end well, and what the operator can do. */
export function buildFailure(code: number | null, signal: string | null): string {
  const ended = signal ?? signalOfCode[code ?? 0] ?? null;
  if (ended === null) return "The build failed; see above. Nothing was started.";
  if (!outOfMemory.includes(ended)) return `The build was ended by ${ended}. Nothing was started.`;
  return (
    `The build was ended by ${ended}, most likely because the memory ran out. Nothing was started. Building needs about ` +
    "1 GB of memory, running far less. Either give this machine, or its container, 1 GB or some swap; or run " +
    "`npm ci && npm run build` on a larger machine of the same kind and copy the whole folder here, including dist and " +
    "node_modules: what is built already starts without building."
  );
}
