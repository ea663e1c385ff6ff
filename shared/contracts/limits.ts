/** Business constants of the product: one place, read by server and screens. */
export const limits = {
  accountsPerDevice: 3,
  /** Finished ones do not count. */
  projectsPerClient: 50,
  finishedProjectsPage: 20,
  /** Until an offer that nobody answers is over. */
  offerHours: 72,
  passwordLength: 10,
  /** Cognito's own. */
  longestPassword: 256,
  avatarBytes: 5 * 1024 * 1024,
  chatAttachmentBytes: 10 * 1024 * 1024,
  postImageBytes: 10 * 1024 * 1024,
  postVideoBytes: 50 * 1024 * 1024,
  conversationsPage: 20,
  messagesPage: 30,
  chatMessageLength: 2000,
  /** Of a search for somebody to write to. */
  peopleFound: 15,
  feedPage: 10,
  postLength: 5000,
  /** A post is shown so long, in days. */
  postDays: 30,
  newsfeedPage: 20,
  creatorsPage: 20,
  /** Of one client. */
  favorites: 500,
  /** The most frequent ones, to choose from. */
  specialties: 50,
  searchLength: 100,
  notifications: 50,
  requestMessageLength: 1000,
  projectNameLength: 120,
  projectDescriptionLength: 5000,
  /** €1,000,000.00: far above any brief, far below what an integer loses. */
  budgetCents: 100_000_000,
  documentsPerCreator: 200,
  documentsPage: 30,
  documentTitleLength: 200,
  /** UTF-16 units: at most 300 KB as stored, and a row takes 400. */
  documentLength: 100_000,
  documentClientLength: 120,
  paymentClientLength: 120,
  paymentDescriptionLength: 500,
  /** Some 8,000 records. */
  paymentImportBytes: 2 * 1024 * 1024,
  documentExcerptLength: 160,
  documentSearchLength: 100,
  bioLength: 1000,
  websiteLength: 300,
  tags: 20,
  tagLength: 30,
  blockReasonLength: 300,
  blockedAddresses: 100,
  abuseLogs: 50,
  searchDebounceMs: 300,
} as const;

/** At most so many of an action by one subject; counted with the write they guard. */
export type Maxima = { perHour: number; perDay: number } | { perMinute: number };

export const rates = {
  sign_in: { perHour: 10, perDay: 50 },
  /** Of all accounts together: many people share an office's address, one list of stolen passwords needs more. */
  sign_in_address: { perHour: 300, perDay: 2000 },
  sign_up: { perHour: 5, perDay: 20 },
  post: { perHour: 5, perDay: 20 },
  comment: { perHour: 15, perDay: 100 },
  reaction: { perHour: 50, perDay: 200 },
  project_request: { perHour: 20, perDay: 20 },
  document_create: { perHour: 60, perDay: 200 },
  /** Typing saves every five seconds at most, which is 720 an hour. */
  document_save: { perHour: 1200, perDay: 6000 },
  /** Posting, deleting and every transition of a project by one person: nobody floods the newsfeed or the other side. */
  project_change: { perHour: 120, perDay: 600 },
  /** A new name or face is written into every list and conversation that shows it. */
  profile_save: { perHour: 60, perDay: 300 },
  avatar_upload: { perHour: 20, perDay: 60 },
  chat: { perMinute: 60 },
} as const satisfies Record<string, Maxima>;

export type RatedAction = keyof typeof rates;

export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
