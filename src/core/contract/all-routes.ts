import * as contact from "./contact.ts";
import * as deliveries from "./deliveries.ts";
import * as draftLinks from "./draft-links.ts";
import * as found from "./found-routes.ts";
import * as submissions from "./form-submissions.ts";
import * as inbox from "./inbox.ts";
import * as applications from "./job-applications.ts";
import * as live from "./live.ts";
import * as newsletter from "./newsletter.ts";
import * as pages from "./pages.ts";
import * as people from "./people.ts";
import type { Route } from "./route.ts";
import * as site from "./site-routes.ts";

/** Every route with a name, which is also its operation id in the OpenAPI document. */
export const namedRoutes = {
  showLogin: site.showLogin,
  login: site.login,
  logout: site.logout,
  showSetup: site.showSetup,
  setup: site.setup,
  showPasswordReset: site.showPasswordReset,
  resetPassword: site.resetPassword,
  showSignup: site.showSignup,
  signup: site.signup,
  showSignupDone: site.showSignupDone,
  openBuilder: site.openBuilder,
  showBuilder: site.showBuilder,
  showCanvas: site.showCanvas,
  showDraft: site.showDraft,
  previewPage: site.previewPage,
  loadAsset: site.loadAsset,
  robots: found.robots,
  sitemap: found.sitemap,
  feed: found.feed,
  llms: found.llms,
  siteIcon: found.siteIcon,
  touchIcon: found.touchIcon,
  pagePicture: found.pagePicture,
  privacyPolicyMarkdown: found.privacyPolicyMarkdown,
  showSearch: site.showSearch,
  showPrivacyPolicy: site.showPrivacyPolicy,
  health: site.health,
  describeApi: site.describeApi,
  currentSession: people.currentSession,
  listPeople: people.listPeople,
  addPerson: people.addPerson,
  listPages: pages.listPages,
  loadDraft: pages.loadDraft,
  loadLive: pages.loadLive,
  makeDraftLink: draftLinks.makeDraftLink,
  listDraftLinks: draftLinks.listDraftLinks,
  endDraftLink: draftLinks.endDraftLink,
  saveDraft: pages.saveDraft,
  publish: pages.publish,
  loadSaves: live.loadSaves,
  listenToPage: live.listenToPage,
  showPlace: live.showPlace,
  listFormSubmissions: submissions.listFormSubmissions,
  deleteFormSubmission: submissions.deleteFormSubmission,
  setSubmissionHandled: submissions.setSubmissionHandled,
  showApplication: site.showApplication,
  apply: site.apply,
  showApplicationDone: site.showApplicationDone,
  showNewsletter: newsletter.showNewsletter,
  subscribe: newsletter.subscribe,
  showSubscribed: newsletter.showSubscribed,
  showConfirm: newsletter.showConfirm,
  confirmSubscription: newsletter.confirmSubscription,
  showConfirmed: newsletter.showConfirmed,
  showUnsubscribe: newsletter.showUnsubscribe,
  unsubscribe: newsletter.unsubscribe,
  showUnsubscribed: newsletter.showUnsubscribed,
  listSubscribers: newsletter.listSubscribers,
  deleteSubscriber: newsletter.deleteSubscriber,
  exportSubscribers: newsletter.exportSubscribers,
  exportSubscribersWorkbook: newsletter.exportSubscribersWorkbook,
  showContactForm: contact.showContactForm,
  sendContactForm: contact.sendContactForm,
  showContactDone: contact.showContactDone,
  listContactMessages: contact.listContactMessages,
  deleteContactMessage: contact.deleteContactMessage,
  setMessageHandled: contact.setMessageHandled,
  listJobApplications: applications.listJobApplications,
  loadJobApplication: applications.loadJobApplication,
  changeJobApplication: applications.changeJobApplication,
  addApplicationNote: applications.addApplicationNote,
  deleteJobApplication: applications.deleteJobApplication,
  downloadResume: applications.downloadResume,
  exportJobApplications: applications.exportJobApplications,
  exportApplicationsWorkbook: applications.exportApplicationsWorkbook,
  retryDelivery: deliveries.retryDelivery,
  retryMail: applications.retryMail,
  listMails: applications.listMails,
  markJobApplication: applications.markJobApplication,
  markAllRead: applications.markAllRead,
  showInbox: inbox.showInbox,
  showInboxApplication: inbox.showInboxApplication,
  showOutbox: inbox.showOutbox,
  showAccessRequests: inbox.showAccessRequests,
  showMessages: inbox.showMessages,
  showSubscribers: inbox.showSubscribers,
  listInboxPeople: inbox.listInboxPeople,
  countNewInInbox: inbox.countNewInInbox,
  listenToInbox: inbox.listenToInbox,
} as const satisfies Record<string, Route>;

/** What the visitors' side answers; the API and the screens answer all else. */
export const websiteRoutes: readonly Route[] = [
  ...site.visitorRoutes,
  ...site.movedRoutes,
  site.showSearch,
  site.showPrivacyPolicy,
  ...found.markdownRoutes,
  site.loadAsset,
  found.robots,
  found.sitemap,
  found.feed,
  found.llms,
  found.siteIcon,
  found.touchIcon,
  found.pagePicture,
  found.privacyPolicyMarkdown,
];

/** Every address the program answers. The route × role test and the server's own check read it from here. */
export const allRoutes: readonly Route[] = [
  ...new Set<Route>([...Object.values(namedRoutes), ...websiteRoutes]),
];
