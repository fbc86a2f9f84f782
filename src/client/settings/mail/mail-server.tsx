import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { checkMailServer, mailTestMs, sendTestMail } from "#core/contract/mail-settings.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";

interface MailServerProps {
  readonly api: ApiClient;
}

/** What is known of something that was tried. */
interface Tried {
  readonly isBusy: boolean;
  readonly text: string;
  readonly isGood: boolean;
}

const nothing: Tried = { isBusy: false, text: "", isGood: true };
const asking: Tried = { isBusy: true, text: "Asking the mail server…", isGood: true };

/** Whether the mail server answers, asked when it is shown, and a test e-mail to oneself. */
export function MailServer({ api }: MailServerProps) {
  const [answer, setAnswer] = useState<Tried>(asking);
  const [test, setTest] = useState<Tried>(nothing);
  useEffect(() => {
    let isShown = true;
    void askServer(api).then((next) => isShown && setAnswer(next));
    return () => {
      isShown = false;
    };
  }, [api]);
  const askAgain = async () => {
    setAnswer(asking);
    setAnswer(await askServer(api));
  };
  const send = async () => {
    setTest({ isBusy: true, text: "Sending…", isGood: true });
    const outcome = await api.call(sendTestMail, { body: {}, deadlineMs: mailTestMs });
    if (!outcome.ok) {
      setTest({ isBusy: false, text: refusalText(outcome.refusal), isGood: false });
      return;
    }
    const { to, problem } = outcome.value;
    setTest({
      isBusy: false,
      text:
        problem === null
          ? `The mail server took the e-mail to ${to}. Look whether it arrives.`
          : `The e-mail to ${to} was not sent: ${problem}`,
      isGood: problem === null,
    });
  };
  return (
    <div className="grid gap-2">
      <Said tried={answer} />
      <div className="flex flex-wrap gap-2">
        <Button busy={test.isBusy} onClick={() => void send()}>
          Send me a test e-mail
        </Button>
        <Button busy={answer.isBusy} onClick={() => void askAgain()}>
          Ask again
        </Button>
      </div>
      <Said tried={test} />
    </div>
  );
}

async function askServer(api: ApiClient): Promise<Tried> {
  const outcome = await api.call(checkMailServer, { body: {}, deadlineMs: mailTestMs });
  const problem = outcome.ok ? outcome.value.problem : refusalText(outcome.refusal);
  return { isBusy: false, text: problem ?? "The mail server answers.", isGood: problem === null };
}

/** Always mounted, so that screen readers announce it. */
function Said({ tried: { text, isBusy, isGood } }: { readonly tried: Tried }) {
  const tone = isBusy ? "text-muted" : isGood ? "text-good" : "text-danger";
  return <output className={`block [overflow-wrap:anywhere] empty:hidden ${tone}`}>{text}</output>;
}
