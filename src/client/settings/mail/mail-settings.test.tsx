import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FailedMail } from "#core/contract/mail-settings.ts";
import { FailedMails } from "./failed-mails.tsx";

const mail: FailedMail = {
  id: "one",
  to: "ada@company.example",
  subject: "Message: Write <us>",
  state: "failed",
  attempts: 1,
  reason: "5.1.1 Nobody here",
  createdAt: new Date(2026, 2, 14, 12, 30).toISOString(),
  nextTryAt: null,
};
const shown = (failed: readonly FailedMail[], kept = 0) =>
  renderToStaticMarkup(
    <FailedMails
      state={{
        server: null,
        failed: [...failed],
        counts: { sent: 0, waiting: 0, failed: 0, kept },
      }}
    />,
  );

test("an e-mail that was not sent is listed with what the mail server said, and what follows", () => {
  expect(shown([mail])).toMatch(
    /Message: Write &lt;us&gt;.*ada@company\.example.*5\.1\.1 Nobody here.*tried once\. It is not tried again/s,
  );
  const again = { ...mail, state: "waiting", attempts: 3, nextTryAt: mail.createdAt } as const;
  expect(shown([again])).toContain("tried 3 times. Next try 14 March 2026, 12:30.");
});

test("where nothing failed that is said, with how many are kept to be read", () => {
  expect(shown([])).toContain("No e-mail has failed");
  expect(shown([], 2)).toContain("2 e-mails kept to be read.");
});
