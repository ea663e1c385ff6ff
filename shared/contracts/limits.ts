/** Business constants of the product: one place, read by server and screens. */
export const limits = {
  accountsPerDevice: 3,
  /** Finished projects do not count. */
  projectsPerClient: 50,
  finishedProjectsPage: 20,
  /** An unanswered offer expires after this time. */
  offerHours: 72,
  passwordLength: 10,
  /** Cognito's own maximum. */
  longestPassword: 256,
  /** No system has longer ones. */
  fileNameLength: 1000,
  avatarBytes: 5 * 1024 * 1024,
  chatAttachmentBytes: 10 * 1024 * 1024,
  postImageBytes: 10 * 1024 * 1024,
  postVideoBytes: 50 * 1024 * 1024,
  messagesPage: 30,
  chatMessageLength: 2000,
  /** The time after sending in which a message can be changed. */
  messageEditMinutes: 15,
  feedPage: 10,
  postLength: 5000,
  /** Pictures of a post; or one video. */
  postPictures: 4,
  /** The description of a picture or video of a post, for people who cannot see it. */
  postAltLength: 200,
  /** People whom one post or comment names. */
  mentions: 10,
  commentLength: 1000,
  /** Comments that a post shows at first, and how many more each time. */
  commentsPage: 10,
  /** Comments that a post shows when a link leads to one of them. */
  linkedComments: 20,
  /** Days until a post expires. */
  postDays: 30,
  newsfeedPage: 20,
  /** The number of projects per client. */
  favorites: 500,
  searchLength: 100,
  /** The time in which deleted notifications can be brought back. */
  undoSeconds: 30,
  mailSubjectLength: 200,
  mutedPeople: 200,
  /** Browsers of one person that show notifications. */
  pushDevices: 10,
  /** The length of a browser's address at its push service; those of Windows are the longest, with some 500. */
  pushEndpointLength: 1000,
  pushLabelLength: 60,
  blockedPeople: 200,
  /** A report to the moderators about a person. */
  reportLength: 1000,
  requestMessageLength: 1000,
  /** Pieces of work that a request shows. */
  requestPieces: 3,
  requestAnswerLength: 500,
  /** The sentence with which a request is declined. */
  declineMessageLength: 300,
  /** Requests of a project that are shown, and declined, at once. */
  requestsAtOnce: 100,
  projectNameLength: 120,
  projectDescriptionLength: 5000,
  /** A text of a structured brief. */
  briefTextLength: 1000,
  /** A hook, a key message, a thing that must or must not be, a question. */
  briefLineLength: 200,
  briefLines: 10,
  briefDeliverables: 20,
  briefReferences: 10,
  briefLinkLength: 500,
  briefRounds: 10,
  /** Suggestions that wait for the answer of a project's owner. */
  suggestions: 20,
  /** Months in which content may be used. */
  briefRightsMonths: 120,
  /** Questions of a brand that creators answer when they ask for its project. */
  briefQuestions: 2,
  /** A brand's own templates. */
  projectTemplates: 50,
  /** Changes of a project that its page shows. */
  projectHistory: 50,
  /** €1,000,000.00: far above any brief, far below the largest safe integer. */
  budgetCents: 100_000_000,
  documentsPerCreator: 200,
  documentsPage: 30,
  documentTitleLength: 200,
  /** UTF-16 units: at most 300 KB as stored, and a row holds 400. */
  documentLength: 100_000,
  documentClientLength: 120,
  paymentClientLength: 120,
  paymentDescriptionLength: 500,
  /** The size of some 8,000 records. */
  paymentImportBytes: 2 * 1024 * 1024,
  documentSearchLength: 100,
  /** The length of a first or a last name, and of a name in a mail. */
  nameLength: 60,
  bioLength: 1000,
  websiteLength: 300,
  vatIdLength: 20,
  tags: 20,
  tagLength: 30,
  paymentMinCents: 50,
  /** €100,000.00: above any brief, below the provider's limit for one payment. */
  paymentMaxCents: 10_000_000,
  paymentMessageLength: 500,
  refundReasonLength: 300,
  receiptsPage: 30,
  /** Pieces of work on a creator's page. */
  portfolioPieces: 24,
  pieceTitleLength: 80,
  pieceWordsLength: 500,
  pieceAltLength: 200,
  pieceTags: 8,
  packages: 6,
  packageWhatLength: 80,
  packageCount: 100,
  packageDays: 365,
  languages: 10,
  searchDebounceMs: 300,
} as const;

/** The rates at which one subject may repeat an action; counted together with the write. */
export type Maxima = { perHour: number; perDay: number } | { perMinute: number };

export const rates = {
  /** Sign-ins to one account from one address. */
  sign_in: { perHour: 10, perDay: 50 },
  /** Calls from one address. */
  sign_up: { perHour: 5, perDay: 20 },
  post: { perHour: 5, perDay: 20 },
  post_edit: { perHour: 30, perDay: 100 },
  /** Answers whether a post may show a project: its author is told of each. */
  work_consent: { perHour: 30, perDay: 100 },
  comment: { perHour: 15, perDay: 100 },
  /** Posts and comments that are hidden or shown again. */
  hide: { perHour: 120, perDay: 600 },
  reaction: { perHour: 50, perDay: 200 },
  project_request: { perHour: 20, perDay: 20 },
  /** An owner's marks on requests. */
  shortlist: { perHour: 600, perDay: 2000 },
  document_create: { perHour: 60, perDay: 200 },
  /** Saves while typing: every five seconds at most, which is 720 an hour. */
  document_save: { perHour: 1200, perDay: 6000 },
  /** Fields of a brief, saved while somebody types. */
  brief_save: { perHour: 1200, perDay: 6000 },
  suggestion: { perHour: 60, perDay: 300 },
  template_change: { perHour: 60, perDay: 200 },
  /** New and deleted projects and all transitions by one person: nobody floods the newsfeed or the other side. */
  project_change: { perHour: 120, perDay: 600 },
  /** New addresses of one’s calendar. */
  calendar_address: { perHour: 10, perDay: 30 },
  /** A new name or picture is written into every list and conversation that shows it. */
  profile_save: { perHour: 60, perDay: 300 },
  media_upload: { perHour: 120, perDay: 400 },
  portfolio_change: { perHour: 300, perDay: 1500 },
  checkout: { perHour: 5, perDay: 20 },
  /** The portal and the pages of the payout account. */
  payment_page: { perHour: 20, perDay: 60 },
  /** Payment pages that one brand opens. */
  payment: { perHour: 20, perDay: 100 },
  refund: { perHour: 60, perDay: 300 },
  fee_change: { perHour: 60, perDay: 300 },
  push_device: { perHour: 60, perDay: 200 },
  chat: { perMinute: 60 },
  people_search: { perMinute: 60 },
  block: { perHour: 60, perDay: 200 },
  report: { perHour: 10, perDay: 20 },
  appeal: { perHour: 10, perDay: 20 },
  /** Requests for a mail that is sent automatically. */
  notification_email: { perHour: 30, perDay: 200 },
  /** Copies of a person's data; the present copy stands for a day. */
  data_export: { perHour: 3, perDay: 3 },
  /** Requests for the deletion; each time the person gets a mail. */
  account_deletion: { perHour: 5, perDay: 10 },
  factor: { perHour: 20, perDay: 60 },
  email_change: { perHour: 5, perDay: 10 },
  /** Mail to an address from which it came back is tried again. */
  email_resume: { perHour: 3, perDay: 6 },
} as const satisfies Record<string, Maxima>;

export type RatedAction = keyof typeof rates;

/**
 * Attempts without an account, or counted besides it: sign-ins and sign-ups, invented links, and codes. An address is
 * one of IPv4 or a /64 of IPv6, which one line has to itself; a network is a /48, through which its owner may rotate.
 */
export const attemptRates = {
  /** Attempts over all accounts: enough for a shared office, too few for a list of stolen passwords. */
  sign_in_address: { perHour: 300, perDay: 2000 },
  sign_in_network: { perHour: 1500, perDay: 10_000 },
  /** Attempts on one account from one network: below the next, so that no single network can use that up. */
  sign_in_account_network: { perHour: 30, perDay: 150 },
  /**
   * Attempts on one account from anywhere; no tighter by the day, because then a few strangers would keep its owner out
   * of it.
   */
  sign_in_account: { perHour: 100, perDay: 2400 },
  sign_up_network: { perHour: 25, perDay: 100 },
  /** Invented links of mails, from one address. */
  unknown_mail_token: { perHour: 60, perDay: 300 },
  unknown_statement_token: { perHour: 60, perDay: 300 },
  /** Invented addresses of calendars, and those that were renewed: programs go on asking for them. */
  unknown_calendar_token: { perHour: 60, perDay: 300 },
  /** Codes to one new address, over all accounts that ask for them: it may be a stranger's. */
  email_change_address: { perHour: 3, perDay: 5 },
} as const satisfies Record<string, Maxima>;

/** The rates at which one person may do something to one other: the other person gets notices and mail of it. */
export const ratesToOne = {
  offer_to_one: { perHour: 5, perDay: 5 },
  price_to_one: { perHour: 10, perDay: 10 },
  request_to_one: { perHour: 10, perDay: 10 },
} as const satisfies Record<string, Maxima>;

export type ActionToOne = keyof typeof ratesToOne;

export type CountedAction = RatedAction | keyof typeof attemptRates | ActionToOne;
