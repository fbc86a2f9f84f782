import { toolPaths } from "#core/contract/tool-paths.ts";
import { investorHome, investorTexts } from "#core/forms/investor-login/form.ts";
import { useLanguages } from "../_kit/parts/english.tsx";

/**
 * The login form that the island opens. Inside a template, so that it does not exist without a
 * script or for the site search. Its content is the same for all visitors; only the server checks
 * the password (CON-018).
 */
export function LoginDialog({ name }: { readonly name: string }) {
  const { words } = useLanguages();
  const id = (part: string) => `${name}-${part}`;
  return (
    <template>
      <dialog
        closedby="any"
        className="dialog investor-login"
        aria-labelledby={id("sign-in")}
        {...words}
      >
        <form method="post" action={toolPaths.login} noValidate>
          <div>
            <div className="investor-login-head">
              <p className="investor-login-title" id={id("sign-in")}>
                {investorTexts.title}
              </p>
              <button type="button" className="dialog-plain dialog-close">
                Close
              </button>
            </div>
            <p className="dialog-alert" role="alert" id={id("alert")} />
          </div>
          <div className="dialog-field">
            <label htmlFor={id("email")}>{investorTexts.username}</label>
            <input
              id={id("email")}
              className="dialog-input"
              name="email"
              type="email"
              autoComplete="username"
              required
              aria-describedby={`${id("hint")} ${id("alert")}`}
            />
            <p className="dialog-hint" id={id("hint")}>
              {investorTexts.usernameHint}
            </p>
          </div>
          <div className="dialog-field">
            <label htmlFor={id("password")}>{investorTexts.password}</label>
            <div className="investor-password">
              <input
                id={id("password")}
                className="dialog-input"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                aria-describedby={id("alert")}
              />
              <button type="button" className="dialog-plain investor-show">
                Show<span className="visually-hidden"> password</span>
              </button>
            </div>
          </div>
          <input type="hidden" name="next" value={investorHome} />
          <button className="button button-primary investor-send">{investorTexts.submit}</button>
          <p className="dialog-hint">
            No account? <a href="/signup">Request access</a>, and we reply by e-mail.
          </p>
          <output className="dialog-toast investor-toast" />
        </form>
      </dialog>
    </template>
  );
}
