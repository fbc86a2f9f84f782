import { contactLink } from "#core/fields/href.ts";

/**
 * Where the button of a plan can lead by name (PANEL-017). The specification withholds the addresses of
 * the scheduling service and of the documentation (GAP-031): /schedule and /docs stand for them, and lead
 * where the site map says (CON-012).
 */
export const planLinks = [
  { value: "#contact", label: "#contact" },
  { value: "#demo", label: "#demo" },
  { value: "#cta", label: "#cta" },
  { value: contactLink, label: "Write to us (e-mail)" },
  { value: "/", label: "Home (/)" },
  { value: "/business", label: "Business (/business)" },
  { value: "/small-business", label: "Small Business (/small-business)" },
  { value: "/about", label: "About Us (/about)" },
  { value: "/architecture", label: "Architecture (/architecture)" },
  { value: "/industry", label: "Industry Solutions (/industry)" },
  { value: "/publications", label: "Publications (/publications)" },
  { value: "/signup", label: "Sign up (/signup)" },
  { value: "/login", label: "Log in (/login)" },
  { value: "/pricing", label: "Pricing (/pricing)" },
  { value: "/schedule", label: "Schedule a meeting (/schedule)" },
  { value: "/docs", label: "Documentation (/docs)" },
] as const;
