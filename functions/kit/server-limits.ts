/** Limits that no page has to know: `limits` of the contracts, which every page loads, are the others. */
export const serverLimits = {
  conversationsPage: 20,
  /** Projects that a creator without access is shown, and how much of their texts. */
  teaserProjects: 3,
  teaserNameLength: 60,
  teaserExcerptLength: 100,
  creatorsPage: 20,
  notifications: 50,
  /** Notices that wait for one mail. */
  noticesWaiting: 50,
  /** A chat message that is still unread after so long is mailed. */
  chatMailMinutes: 5,
  /** The last messages that a report is about. */
  reportedMessages: 10,
  /** The latest decisions about somebody among which strikes are counted. */
  strikeDecisions: 50,
  reportsPage: 20,
  documentExcerptLength: 160,
  /** Days for which a renewal that was not paid keeps the access. */
  graceDays: 3,
  /** Open sockets of an account; another one closes the oldest. */
  sockets: 20,
  /** Topics of one socket. */
  socketTopics: 100,
  /** Pieces that a card in a list shows. */
  cardPieces: 3,
} as const;
