import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Backup, BackupRun } from "#core/contract/storage-settings.ts";
import { BackupRow } from "./backup-row.tsx";
import { RunState } from "./run-state.tsx";

const at = new Date(2026, 2, 14, 12, 30).toISOString();
const backup: Backup = { id: "one", createdAt: at, bytes: 3 * 1024 * 1024, check: null };
const running: BackupRun = {
  id: "run",
  kind: "make",
  backupId: "one",
  state: "running",
  by: "Ada",
  startedAt: at,
  progress: { done: 3, of: 40 },
  problem: null,
};

const row = (check: Backup["check"], isBusy = false) =>
  renderToStaticMarkup(
    <BackupRow
      backup={{ ...backup, check }}
      isBusy={isBusy}
      onCheck={() => {}}
      onDelete={() => {}}
    />,
  );
const stateOf = (run: BackupRun | null, isBusyElsewhere = false) =>
  renderToStaticMarkup(<RunState found={{ backups: [], run, isBusyElsewhere }} />);

test("a backup is listed with its date, its size, and what its check found", () => {
  expect(row(null)).toMatch(/14 March 2026, 12:30.*3\.0 MB.*Not checked yet/s);
  expect(row({ at, problem: null })).toContain("Whole, and can be restored.");
  expect(row({ at, problem: "It is damaged." })).toContain("Cannot be restored: It is damaged.");
});

test("nothing is checked while something else is done, and its button keeps the focus", () => {
  expect(row(null, true)).toContain('aria-disabled="true"');
  expect(row(null, true)).not.toContain('disabled=""');
});

test("a backup that is being made says how far it is, and that the window may be closed", () => {
  const shown = stateOf(running);
  expect(shown).toContain("Ada began it. You can close this window");
  expect(shown).toMatch(
    /<progress aria-labelledby="[^"]+"[^>]*value="3"[^>]*max="40"|<progress[^>]*max="40"[^>]*value="3"/,
  );
  expect(stateOf({ ...running, state: "done" })).not.toContain("<progress");
});

test("a failure is told, and so is another server that is busy", () => {
  const failed = { ...running, state: "failed", problem: "There is no room for it." } as const;
  expect(stateOf(failed)).toMatch(/role="alert".*was not made: There is no room for it/s);
  expect(stateOf(null, true)).toContain("Another server of this site");
  expect(stateOf(null)).not.toContain("alert");
});
