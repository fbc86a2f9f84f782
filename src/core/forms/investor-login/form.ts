/**
 * Where the specification sends investors after signing in (FORM-050, SITE-030). The page there may be moved or deleted;
 * the server then leads them on to another (`investor-start.ts`).
 */
export const investorHome = "/investor-demo";

/** The sign-in page that leads there. */
export const investorLoginPath = `/login?next=${investorHome}`;

/** The texts of the investor sign-in, on its page and in a block's dialog (FORM-043 to FORM-049). */
export const investorTexts = {
  title: "Investor sign-in",
  username: "Username",
  usernameHint: "The e-mail address of your account.",
  password: "Password",
  submit: "Sign in",
} as const;

/** A field is empty (FORM-046, ERR-010). Separate constants, so that a visitor's browser loads only those it uses. */
export const credentialsMissing = "Please enter both username and password.";

/** Does not reveal whether the name or the password is wrong (FORM-048, ERR-011). */
export const credentialsWrong = "Invalid credentials. Please contact us for access.";

/** Shown once, on the page after signing in (FORM-049, ERR-012). */
export const investorWelcome = "Welcome to the investor demo!";

/** Shown once, on the page after an invitation was accepted. */
export const investorGreeting = (name: string): string => `Welcome, ${name}.`;

/**
 * Cookie that tells the page after signing in to show the welcome message. It holds nothing else and is deleted once
 * shown.
 */
export const welcomeCookie = "welcome";

/** Its value if the person is greeted by name instead. */
export const greetingValue = "name";
