import { contactLink } from "#core/fields/href.ts";

/** Where the buttons of a hero can lead by name (PANEL-015). */
export const heroLinks = [
  { value: "/", label: "Home (/)" },
  { value: "/business", label: "Business (/business)" },
  { value: "/small-business", label: "Small Business (/small-business)" },
  { value: "/about", label: "About Us (/about)" },
  { value: "/architecture", label: "Architecture (/architecture)" },
  { value: "/industry", label: "Industry Solutions (/industry)" },
  { value: "/publications", label: "Publications (/publications)" },
  { value: "/signup", label: "Sign up (/signup)" },
  { value: "/login", label: "Log in (/login)" },
  { value: contactLink, label: "Write to us (e-mail)" },
  { value: "#contact", label: "#contact" },
  { value: "#demo", label: "#demo" },
  { value: "#features", label: "#features" },
  { value: "#pricing", label: "#pricing" },
  { value: "#cta", label: "#cta" },
  { value: "#about", label: "#about" },
] as const;
