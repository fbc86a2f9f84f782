import type { Page } from "@playwright/test";

/** The values of the unsaved changes in the browser's storage. */
export function keptValues(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("ashlar-unsaved");
        opening.addEventListener("error", reject);
        opening.addEventListener("success", () => {
          const database = opening.result;
          const all = database.transaction("records").objectStore("records").getAll();
          all.addEventListener("success", () => {
            database.close();
            const records = all.result as { operations: { value?: unknown }[] }[];
            resolve(records.flatMap(({ operations }) => operations.map(({ value }) => value)));
          });
        });
      }),
  );
}
