import { exportAudit, listAudit } from "./audit.ts";
import { loadChecklist } from "./checklist.ts";
import { loadPrivacyFacts } from "./privacy-facts.ts";
import * as contact from "./contact.ts";
import * as deliveries from "./deliveries.ts";
import * as draftLinks from "./draft-links.ts";
import * as embeds from "./embeds.ts";
import * as discovery from "./discovery-routes.ts";
import * as submissions from "./form-submissions.ts";
import * as inbox from "./inbox.ts";
import { countNewInInbox } from "./new-in-inbox.ts";
import * as settings from "./settings-routes.ts";
import * as applications from "./job-applications.ts";
import * as live from "./live.ts";
import * as mailSettings from "./mail-settings.ts";
import * as meetings from "./meetings.ts";
import * as newsletter from "./newsletter.ts";
import * as places from "./page-places.ts";
import * as radius from "./page-radius.ts";
import { listPageUses } from "./page-uses.ts";
import * as pages from "./pages.ts";
import * as invitations from "./invitations.ts";
import * as managing from "./manage-people.ts";
import * as people from "./people.ts";
import { currentSession } from "./session.ts";
import { listChangedPages, publishPages } from "./publish-pages.ts";
import * as redirects from "./redirects.ts";
import type { Route } from "./route.ts";
import { weighScript } from "./script-costs.ts";
import * as sections from "./sections.ts";
import * as storage from "./storage-settings.ts";
import * as suspected from "./suspected.ts";
import * as site from "./site-routes.ts";
import { previewSurround } from "./surround.ts";
import { showWelcome, welcome } from "./welcome-routes.ts";

/** Every route by name; the name is also its operation id in the OpenAPI document. */
export const namedRoutes = {
  showLogin: site.showLogin,
  login: site.login,
  logout: site.logout,
  showSetup: site.showSetup,
  setup: site.setup,
  showWelcome,
  loadChecklist,
  loadPrivacyFacts,
  welcome,
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
  previewOther: radius.previewOther,
  loadAsset: site.loadAsset,
  robots: discovery.robots,
  sitemap: discovery.sitemap,
  feed: discovery.feed,
  llms: discovery.llms,
  siteIcon: discovery.siteIcon,
  touchIcon: discovery.touchIcon,
  pagePicture: discovery.pagePicture,
  privacyPolicyMarkdown: discovery.privacyPolicyMarkdown,
  showSearch: site.showSearch,
  showPrivacyPolicy: site.showPrivacyPolicy,
  health: site.health,
  describeApi: site.describeApi,
  currentSession,
  listPeople: managing.listPeople,
  addPerson: people.addPerson,
  changePerson: managing.changePerson,
  changeRole: managing.changeRole,
  setPersonDisabled: managing.setPersonDisabled,
  removePerson: managing.removePerson,
  forgetName: managing.forgetName,
  endSessions: managing.endSessions,
  makePasswordLink: managing.makePasswordLink,
  listFactorDemands: managing.listFactorDemands,
  demandFactor: managing.demandFactor,
  listInvitations: invitations.listInvitations,
  invitePerson: invitations.invitePerson,
  renewInvitation: invitations.renewInvitation,
  withdrawInvitation: invitations.withdrawInvitation,
  showInvitation: invitations.showInvitation,
  acceptInvitation: invitations.acceptInvitation,
  listPages: pages.listPages,
  listSections: sections.listSections,
  findSections: sections.findSections,
  createPage: places.createPage,
  movePage: places.movePage,
  makeHomePage: places.makeHomePage,
  setPageAccess: places.setPageAccess,
  orderPage: places.orderPage,
  deletePage: places.deletePage,
  listDeletedPages: places.listDeletedPages,
  listPageUses,
  findRadius: radius.findRadius,
  previewSurround,
  restorePage: places.restorePage,
  listRedirects: redirects.listRedirects,
  createRedirect: redirects.createRedirect,
  changeRedirect: redirects.changeRedirect,
  deleteRedirect: redirects.deleteRedirect,
  testRedirect: redirects.testRedirect,
  exportRedirects: redirects.exportRedirects,
  importRedirects: redirects.importRedirects,
  loadDraft: pages.loadDraft,
  loadLive: pages.loadLive,
  makeDraftLink: draftLinks.makeDraftLink,
  listDraftLinks: draftLinks.listDraftLinks,
  endDraftLink: draftLinks.endDraftLink,
  saveDraft: pages.saveDraft,
  publish: pages.publish,
  listChangedPages,
  publishPages,
  checkEmbeds: embeds.checkEmbeds,
  weighScript,
  loadSaves: live.loadSaves,
  listenToPage: live.listenToPage,
  showPlace: live.showPlace,
  listFormSubmissions: submissions.listFormSubmissions,
  deleteFormSubmission: submissions.deleteFormSubmission,
  setSubmissionHandled: submissions.setSubmissionHandled,
  listSuspected: suspected.listSuspected,
  countSuspected: suspected.countSuspected,
  openSuspectedResume: suspected.openSuspectedResume,
  acceptSuspected: suspected.acceptSuspected,
  deleteSuspected: suspected.deleteSuspected,
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
  setSubscriberHandled: newsletter.setSubscriberHandled,
  deleteSubscriber: newsletter.deleteSubscriber,
  exportSubscribers: newsletter.exportSubscribers,
  exportSubscribersWorkbook: newsletter.exportSubscribersWorkbook,
  showMeet: meetings.showMeet,
  bookMeeting: meetings.bookMeeting,
  showMeetDone: meetings.showMeetDone,
  showBooking: meetings.showBooking,
  showMove: meetings.showMove,
  moveMeeting: meetings.moveMeeting,
  showCancel: meetings.showCancel,
  cancelMeeting: meetings.cancelMeeting,
  downloadMeeting: meetings.downloadMeeting,
  listMeetingSlots: meetings.listMeetingSlots,
  listMeetings: meetings.listMeetings,
  setMeetingStatus: meetings.setMeetingStatus,
  addMeetingNote: meetings.addMeetingNote,
  deleteMeeting: meetings.deleteMeeting,
  exportMeetings: meetings.exportMeetings,
  loadMeetingSettings: meetings.loadMeetingSettings,
  saveMeetingSettings: meetings.saveMeetingSettings,
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
  openSettings: settings.openSettings,
  showSettings: settings.showSettings,
  showInbox: inbox.showInbox,
  showInboxApplication: inbox.showInboxApplication,
  showOutbox: inbox.showOutbox,
  showAccessRequests: inbox.showAccessRequests,
  showMessages: inbox.showMessages,
  showSubscribers: inbox.showSubscribers,
  showMeetings: inbox.showMeetings,
  showMeetingSettings: inbox.showMeetingSettings,
  showSuspectedSpam: inbox.showSuspectedSpam,
  listInboxPeople: inbox.listInboxPeople,
  countNewInInbox,
  listSetupNotices: inbox.listSetupNotices,
  listenToInbox: inbox.listenToInbox,
  loadMailSettings: mailSettings.loadMailSettings,
  checkMailServer: mailSettings.checkMailServer,
  sendTestMail: mailSettings.sendTestMail,
  loadStorage: storage.loadStorage,
  listBackups: storage.listBackups,
  makeBackup: storage.makeBackup,
  checkBackup: storage.checkBackup,
  deleteBackup: storage.deleteBackup,
  listAudit,
  exportAudit,
} as const satisfies Record<string, Route>;

/** The routes of pages: they match any path that no other route has. */
export const pageRoutes: readonly Route[] = [site.showPage, discovery.pageMarkdown];

/** The routes that serve the public website; all others belong to the API and the staff's screens. */
export const websiteRoutes: readonly Route[] = [
  ...pageRoutes,
  ...site.movedRoutes,
  site.showSearch,
  site.showPrivacyPolicy,
  site.loadAsset,
  discovery.robots,
  discovery.sitemap,
  discovery.feed,
  discovery.llms,
  discovery.siteIcon,
  discovery.touchIcon,
  discovery.pagePicture,
  discovery.privacyPolicyMarkdown,
];

/** Every route of the program. The route × role test and the server's access check read this list. */
export const allRoutes: readonly Route[] = [
  ...new Set<Route>([...Object.values(namedRoutes), ...websiteRoutes]),
];
