import { createHash } from "node:crypto";

/** The whole stylesheet of the screens outside the builder: dark and quiet, the builder's own colours. */
export const screenStyle = `
:root{color-scheme:dark;accent-color:#ffb224}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto;justify-items:center;gap:2rem;padding:1.5rem;
background:#0b0e10;color:#eef1f0;font:1rem/1.5 "Inter",ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
main{align-self:center;width:100%;max-width:25rem;padding:2rem;border:1px solid #262f36;border-radius:.625rem;background:#11161a}
.brand{display:flex;align-items:center;gap:.625rem;margin-bottom:1.75rem;color:#a6b1b7;font-size:.8125rem;letter-spacing:.02em}
.brand svg{fill:#eef1f0}
.brand .keystone{fill:#ffb224}
h1{font-size:1.375rem;line-height:1.25;font-weight:600;letter-spacing:-.015em;text-wrap:balance}
p{color:#a6b1b7;text-wrap:pretty}
h1+p{margin-top:.5rem}
form{display:grid;gap:1.125rem;margin-top:1.5rem}
.field{display:grid;gap:.375rem}
label{font-size:.8125rem;font-weight:500}
input{width:100%;padding:.625rem .75rem;border:1px solid #68757f;border-radius:.375rem;background:#0b0e10;color:inherit;font:inherit}
input[aria-invalid]{border-color:#ff9a8f}
.hint{font-size:.8125rem}
.error{color:#ff9a8f;font-size:.8125rem}
.alert{padding:.75rem .875rem;border:1px solid #ff9a8f;border-radius:.375rem;background:#3a1512;color:#ffd9d4;font-size:.875rem}
button,.button{display:inline-block;padding:.625rem 1rem;border:1px solid #ffb224;border-radius:.375rem;background:#ffb224;color:#1b1303;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.quiet{border-color:#68757f;background:transparent;color:#eef1f0}
button:hover,.button:hover{filter:brightness(1.08)}
:focus-visible{outline:2px solid #ffb224;outline-offset:2px}
input:focus-visible{outline-offset:-1px}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.actions form{margin:0}
footer{font-size:.8125rem}
footer a{color:#a6b1b7;text-underline-offset:.2em}
`;

/** Only this one stylesheet may run on a screen, and nothing else; a form goes nowhere but here. */
export const screenPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(screenStyle).digest("base64")}'`,
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
