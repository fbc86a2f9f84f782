// oxlint-disable no-restricted-globals -- The evaluated function runs in the page.
import type { Page } from "@playwright/test";

/** An unsent application: its texts, and the name of its file. */
interface StoredDraft {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: string | null;
}

/** Returns the draft that the browser keeps of the page's only application that was begun. */
export function storedDraft(page: Page): Promise<StoredDraft> {
  return page.evaluate(
    () =>
      new Promise<StoredDraft>((resolve) => {
        const request = indexedDB.open("ashlar-applications", 1);
        request.addEventListener("success", () => {
          const all = request.result.transaction("drafts").objectStore("drafts").getAll();
          all.addEventListener("success", () => {
            request.result.close();
            const values: unknown[] = all.result.map(({ value }) => value);
            const file = values.find((value) => value instanceof File);
            const texts = values.find(
              (value) => typeof value === "object" && value !== null && "applicantName" in value,
            );
            resolve({
              // The form stores only texts beside the name.
              texts: (texts ?? {}) as StoredDraft["texts"],
              file: file?.name ?? null,
            });
          });
        });
      }),
  );
}
