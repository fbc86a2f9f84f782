/** Where an investor who signed in goes (FORM-050, SITE-030). */
export const investorHome = "/investor-demo";

/** The sign-in's own page, which leads back there. */
export const investorLoginPath = `/login?next=${investorHome}`;

/** The words of an investor's sign-in: on its page, and in the dialog of a block (FORM-043 to FORM-049). */
export const investorTexts = {
  title: "Investor sign-in",
  username: "Username",
  usernameHint: "The e-mail address your account was made for.",
  password: "Password",
  submit: "Sign in",
} as const;

/** A field is empty (FORM-046, ERR-010). Apart from the others: a visitor's browser gets each by itself. */
export const credentialsMissing = "Please enter both username and password.";

/** Whether the name or the password is wrong is not told (FORM-048, ERR-011). */
export const credentialsWrong = "Invalid credentials. Please contact us for access.";

/** Said once, on the page that the sign-in leads to (FORM-049, ERR-012). */
export const investorWelcome = "Welcome to the investor demo!";

/** Tells the page that the sign-in leads to that somebody has just come in. It holds nothing else, and is gone once told. */
export const welcomeCookie = "welcome";
