/** The specification's defaults of a block type: the values it reads, and what it shows. */
export interface SpecDefaults {
  /** Values by path. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** Texts a visitor sees, in order, of a block that stores only `stored`. */
  readonly shows?: readonly string[];
  readonly stored?: Readonly<Record<string, string>>;
  /** The text shown when the block's texts and lists are stored empty. */
  readonly empty?: string;
}

/**
 * Copied from the specification, by our names of the block types. A type that is not listed has no defaults there.
 * Requirement ids are in brackets.
 */
export const specDefaults: Readonly<Record<string, readonly SpecDefaults[]>> = {
  hero: [
    {
      reads: {
        "settings.showButton": true,
        "settings.showSecondaryButton": true,
        "settings.showBadge": true,
        "settings.showFeatureCards": true,
      },
    },
  ],
  // A static sample query panel [BLOCK-009].
  "enhanced-hero": [{ shows: ["Sample query"], empty: "No enhanced headline configured" }],
  features: [
    {
      reads: {
        "styles.gridCols": 3,
        "styles.animationStyle": "float",
        "styles.padding": { top: 20, bottom: 20 },
      },
    },
  ],
  products: [{ reads: { "styles.gridLayout": "two-column", "styles.cardStyle": "gradient" } }],
  stats: [{ reads: { "settings.animationSpeed": "normal", "settings.showTitle": true } }],
  team: [{ reads: { "styles.gridCols": 3 } }],
  "animated-team": [{ reads: { "styles.gridCols": 3 } }],
  text: [{ reads: { "styles.padding": { top: 8, bottom: 8 } } }],
  video: [
    {
      reads: {
        "settings.aspectRatio": "16:9",
        "settings.autoplay": false,
        "settings.muted": true,
        "settings.loop": false,
        "settings.showControls": true,
        "settings.showTranscript": false,
      },
      shows: ["No video URL provided"],
    },
  ],
  iframe: [
    {
      reads: {
        "content.loadingMessage": "Loading external content...",
        "content.errorMessage": "Unable to load content. Please try again later.",
        "content.fallbackText": "Open in new window",
        "settings.width": "100%",
        "settings.height": "600px",
        "settings.sandbox": "",
        "settings.allowFullscreen": true,
        "settings.lazyLoad": true,
      },
      shows: ["No URL configured"],
    },
  ],
  cta: [
    {
      reads: {
        "settings.showButton": true,
        "settings.showSecondaryButton": true,
        "settings.fullWidth": false,
      },
    },
  ],
  "enhanced-cta": [
    {
      reads: { "content.buttonLink": "#demo", "content.secondaryButtonLink": "#platform" },
    },
  ],
  industries: [
    {
      reads: {
        "styles.gridCols": 3,
        "settings.showUseCases": true,
        "settings.expandable": true,
        "settings.showIcons": true,
      },
    },
  ],
  "image-grid": [
    {
      reads: {
        "styles.gridCols": 3,
        "settings.imageAspectRatio": "video",
        "settings.lightbox": true,
        "settings.showTitles": true,
        "settings.showDescriptions": true,
        "settings.hoverEffects": true,
      },
      shows: ["No images configured"],
    },
  ],
  pricing: [
    {
      reads: {
        "styles.pricingStyle": "cards",
        "settings.currency": "$",
        "settings.showPopularBadge": true,
        "settings.showFeatureIcons": true,
        "settings.centerAlign": false,
      },
      shows: ["No pricing plans configured"],
    },
  ],
  careers: [
    {
      reads: {
        "settings.showSalary": true,
        "settings.showRequirements": true,
        "settings.showDepartment": true,
      },
      shows: ["No job openings available"],
    },
  ],
  "image-text": [
    {
      reads: {
        "styles.layoutDirection": "image-right",
        "settings.visualStyle": "abstract",
        "settings.showAnimation": true,
      },
    },
  ],
  newsletter: [
    {
      reads: {
        "settings.emailService": "mailchimp",
        "settings.requireConsent": true,
        "settings.showPrivacyNotice": true,
        "settings.gdprCompliant": false,
      },
    },
  ],
  faq: [
    {
      reads: {
        "styles.layout": "accordion",
        "settings.showCategories": false,
        "settings.searchable": false,
        "settings.multipleOpen": false,
      },
      shows: ["No questions configured"],
    },
  ],
  "social-proof": [
    {
      reads: {
        "styles.layout": "logos-badges",
        "styles.logoColumns": 4,
        "styles.badgeColumns": 3,
        "settings.grayscaleLogos": false,
        "settings.hoverEffects": true,
        "settings.showDescriptions": true,
        "settings.openLinksNewTab": true,
      },
      shows: ["No social proof configured"],
    },
  ],
  banner: [
    {
      reads: {
        "styles.size": "medium",
        "settings.position": "top",
        "settings.dismissible": true,
        "settings.showIcon": true,
        "settings.autoDismiss": false,
        "settings.persistent": false,
      },
    },
  ],
  testimonials: [{ reads: { "styles.gridCols": 3 }, shows: ["No testimonials configured"] }],
  "process-steps": [
    {
      reads: {
        "styles.layoutStyle": "horizontal",
        "settings.numberingStyle": "numeric",
        "settings.showConnectors": true,
      },
      shows: ["No steps configured"],
    },
  ],
  // A static access-policy simulation [BLOCK-089].
  "security-trust": [
    {
      reads: { "settings.showPolicySimulation": true },
      shows: ["Access policy", "Allowed", "Refused"],
      empty: "No security points configured",
    },
  ],
  "download-section": [{ shows: ["No download platforms configured"] }],
  "financial-projections": [
    { reads: { "content.target": "$20M by 2028" }, shows: ["Loading chart..."] },
  ],
  // 1M split 60/20/20, since the catalogue gives the total as 1,000,000 [BLOCK-101, CONST-023].
  "use-of-funds": [
    {
      reads: { "content.totalFunding": 1_000_000 },
      shows: ["60%", "20%", "20%"],
      empty: "Loading chart...",
    },
  ],
  // Four completed and one in progress [BLOCK-110].
  "traction-milestones": [
    {
      shows: ["Completed", "Completed", "Completed", "Completed", "In progress"],
      empty: "No milestones configured",
    },
  ],
  "customer-success": [{ shows: ["No customer success stories available yet"] }],
  "blog-preview": [
    {
      reads: {
        "content.title": "Latest from Our Blog",
        "settings.showExcerpt": true,
        "settings.showAuthor": true,
        "settings.showReadTime": true,
        "styles.layoutStyle": "grid",
      },
    },
  ],
  comparison: [{ shows: ["Basic", "Pro"], empty: "No comparison configured" }],
  map: [{ reads: { "settings.showContactInfo": true, "settings.mapHeight": "500px" } }],
  "simple-2d-architecture": [
    {
      reads: { "content.sphereSize": 24 },
      shows: [
        "AI Agents",
        "Distributed Private LLM Cloud",
        "Tools/MCP",
        "RAG",
        "Context Aware Generation",
        "Long Term Storage",
        "Short Term Memory",
        "Micro Services",
        "Node",
        "8",
        "infinite scalable nodes",
        "99.9%",
        "24/7",
      ],
      empty: "No layers configured",
    },
  ],
  "agents-architecture": [
    {
      reads: {
        "content.sphereSize": 24,
        "settings.animationQuality": "high",
        "settings.agentCount": 35,
      },
      shows: ["35"],
    },
  ],
  chatbot: [
    {
      reads: {
        "styles.primaryColor": "#8b5cf6",
        "styles.secondaryColor": "#3b82f6",
        "settings.chatStyle": "floating",
        "settings.position": "bottom-right",
        "settings.autoOpenDelay": 0,
        "settings.enableTypingIndicator": true,
        "settings.enableSoundNotifications": false,
        "settings.showAgentAvatar": true,
        "settings.enableFileUpload": false,
        "content.placeholder": "Type your message...",
      },
      shows: ["AI Assistant", "Hi! How can I help you today? 👋"],
      empty: "No chatbot content configured",
    },
  ],
  contact: [
    {
      reads: {
        "settings.formAction": "contact-form",
        "settings.showPrivacyNotice": true,
        "settings.enableSpamProtection": true,
      },
    },
  ],
  // Each type picks one section [BLOCK-149].
  custom: [
    {
      stored: { customType: "difference" },
      shows: ["The usual way"],
      empty: "No custom content configured",
    },
    {
      stored: { customType: "go-to-market" },
      shows: ["First"],
      empty: "No custom content configured",
    },
    {
      stored: { customType: "team-timeline" },
      shows: ["Month 1"],
      empty: "No custom content configured",
    },
  ],
};
