import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { nodeFlags } from "../test/program.ts";

/** A bare server of this folder, in a process of its own. */
export interface ForkedServer {
  readonly pid: number;
  readonly origin: string;
  /** Ends it with SIGTERM, and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a file of this folder that sends its port once it listens, with the flags of `npm start`. `message` is sent to it
 * first.
 */
export async function forkServer(
  file: string,
  { given = [], message }: { readonly given?: readonly string[]; readonly message?: object } = {},
): Promise<ForkedServer> {
  const child = fork(join(import.meta.dirname, file), given, {
    stdio: "inherit",
    execArgv: nodeFlags,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (message !== undefined) child.send(message);
  const [port] = await once(child, "message");
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${Number(port)}`,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
