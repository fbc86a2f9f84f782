import type { RequestListener } from "node:http";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";

/** Everything outside that the rooms need; nothing below holds any of it in a module. */
export interface AppParts {
  readonly config: Config;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly secretKey: string;
  /** Folder for files the program keeps. */
  readonly dataFolder: string;
  /** Folder of the build: `client/assets`, `client/.vite/manifest.json`, `server`. */
  readonly buildFolder: string;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

export interface App {
  readonly listener: RequestListener;
  /** Lines for whoever started the program, for example the one-time setup link. */
  readonly notices: readonly string[];
  /** Ends what the rooms keep running. The database is closed after it. */
  stop(): Promise<void>;
}

/** Puts the rooms together. */
export async function createApp(parts: AppParts): Promise<App> {
  return {
    listener: (request, response) => {
      if (request.url !== "/health") {
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
        return;
      }
      parts.database.query("select 1").then(
        () => response.writeHead(200, { "content-type": "application/json" }).end(`{"ok":true}`),
        () => response.writeHead(503, { "content-type": "application/json" }).end(`{"ok":false}`),
      );
    },
    notices: [],
    stop: async () => {},
  };
}
