import type { ApiClient } from "#core/contract/client.ts";
import { counted } from "#core/fields/counted.ts";
import { loadStorage } from "#core/contract/storage-settings.ts";
import type { StorageFacts } from "#core/contract/storage-settings.ts";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { Card } from "#client/ui/card.tsx";
import { Fact, FactList } from "#client/ui/fact-list.tsx";
import { sizeText } from "../parts/texts.ts";
import { useLoaded } from "#client/ui/use-loaded.ts";
import { Backups } from "./backups.tsx";

interface StorageSettingsProps {
  readonly deps: { readonly api: ApiClient };
}

/** What is where and how large it is, and the backups on the server. */
export function StorageSettings({ deps: { api } }: StorageSettingsProps) {
  const { answer, refusal, reload } = useLoaded(api, loadStorage);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LoadFailed refusal={refusal} onRetry={() => void reload()} />
      {answer === null && refusal === null && <Spinner label="Loading what is stored" />}
      {answer !== null && (
        <Card title="What is where">
          <WhatIsWhere {...answer} />
        </Card>
      )}
      <Backups api={api} folder={answer?.backups.place ?? null} onChanged={() => void reload()} />
    </div>
  );
}

function WhatIsWhere({ database, files, backups }: StorageFacts) {
  const { pages, versions, received } = database;
  return (
    <FactList>
      <Fact
        name="Database"
        more={`${database.kind === "own" ? "The program's own PostgreSQL in" : "PostgreSQL:"} ${database.place}`}
      >
        {sizeText(database.bytes)}: {counted(pages, "page")},{" "}
        {counted(versions, "published version")}, {counted(received, "form")} from visitors
      </Fact>
      <Fact
        name="Uploaded files"
        more={`${files.kind === "disk" ? "On the disk of the server:" : "In the bucket"} ${files.place}`}
      >
        {sizeText(files.bytes)}: {counted(files.count, "file")}
      </Fact>
      <Fact name="Backups" more={`On the disk of the server: ${backups.place}`}>
        {sizeText(backups.bytes)}: {counted(backups.count, "backup")}; {sizeText(backups.freeBytes)}{" "}
        are free on that disk
      </Fact>
    </FactList>
  );
}
