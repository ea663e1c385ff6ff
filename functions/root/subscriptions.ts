import { poolCalls } from '../people/pool-calls.ts';

/** Attributes whose change matters; `any` for every write of the entity. New and deleted rows matter too. */
type Attributes = 'any' | readonly string[];

export interface Subscription {
  /** The worker that runs it: a function of `workers`, with a queue of its own. */
  worker: WorkerName;
  /** Which rows it follows: entity name -> attributes. */
  entities: Readonly<Record<string, Attributes>>;
  /** New rows do not matter, because it is about what was there before; or only those of these entities. */
  ignoresNew?: true | readonly string[];
  /** Calls of the user pool's API that it gets, from CloudTrail. */
  poolCalls?: readonly string[];
  /** It hears of mail that came back, and of mail that somebody complained about, from SES. */
  mailEvents?: true;
  /** Objects of the media bucket that it hears of when they are stored: how their keys begin. */
  objects?: string;
  /** It also hears of changes by migrations, or of rows that say which migration wrote them. */
  hearsMigrations?: true;
  /** Its work can exceed one call; it then queues a message to itself with the rest. */
  continues?: true;
  /** Kinds of jobs that it carries out. */
  jobs?: readonly string[];
}

export interface Worker {
  /** One message fills a call, so it gets them one by one. */
  alone?: true;
  /** At most so many calls at the same time, where 10 would be in each other's way; SQS knows no fewer than 2. */
  callsAtOnce?: number;
}

/**
 * The functions behind the queues: one for most domains, and one for each privilege or kind of work that has to stay
 * apart. Their subscribers are put together in `workers/<name>.ts`.
 */
export const workers = {
  /** Decodes and encodes pictures. */
  uploads: { alone: true },
  /** Moves and deletes files. */
  media: { alone: true },
  /** May end accounts of the user pool. */
  people: {},
  /** Reads everything that is kept of a person, and packs it. */
  exports: { alone: true },
  /** Alerts write one row per kind; closing the connections of a range takes a while. */
  trust: { alone: true, callsAtOnce: 5 },
  /** May add to the bucket of the audit log's copies. */
  'audit-copies': {},
  /** May fill the firewall's sets. */
  firewall: { callsAtOnce: 2 },
  work: {},
  /** May add to the ledger, and talks to Stripe; numbers of receipts come from one row. */
  money: { callsAtOnce: 5 },
  inbox: {},
  /** Talks to the mail service, which is slow at times. */
  mail: {},
  /** Talks to push services, which are slow at times. */
  'web-push': {},
  chat: {},
  feed: {},
} as const satisfies Record<string, Worker>;

export type WorkerName = keyof typeof workers;
export const workerNames = Object.keys(workers) as WorkerName[];

/**
 * The subscribers of changes, jobs and events from outside. Each gets messages of its own, with their own tries, so
 * that none breaks another. A new one is a line here, and its handler in the worker that it names.
 */
export const subscriptions = {
  /** Adds notices to people's notification centres, ends them, and schedules later ones. */
  notices: {
    worker: 'inbox',
    entities: {},
    // A new row has no outcome.
    ignoresNew: ['case-reporter'],
    jobs: ['access-expiry', 'deadline'],
  },
  /** E-mails of notices; those within an hour of the last about the same project are sent as one. */
  mail: {
    worker: 'mail',
    entities: { notification: [] },
    jobs: ['mail', 'quiet-mail'],
  },
  /** E-mails of chat messages that stay unread. */
  'chat-mail': { worker: 'mail', entities: {}, jobs: ['chat-mail'] },
  /** Addresses to which mail does not get through: switches e-mail off for them, and has SES try them again. */
  'mail-problems': {
    worker: 'mail',
    entities: { 'notification-preferences': ['email_problem'] },
    ignoresNew: true,
    mailEvents: true,
  },
  /** Push messages of notices; forgets the devices of sessions and accounts that have ended. */
  'web-push': {
    worker: 'web-push',
    entities: { notification: [], account: ['ended_at', 'tokens_valid_since', 'ended_session'] },
  },
  /** Push messages of chat messages. */
  'chat-push': { worker: 'web-push', entities: { conversation: ['seq'] } },
  /** Removes notifications that their reader deleted, when they cannot be brought back any more. */
  inbox: {
    worker: 'inbox',
    entities: {},
    continues: true,
    jobs: ['inbox'],
  },
  /** Counts what looks like abuse, raises alerts, and takes addresses out of abuse logs after 90 days. */
  alerts: {
    worker: 'trust',
    entities: { 'abuse-log': ['step'] },
    jobs: ['abuse-address'],
  },
  /**
   * Copies of what is added to the audit log, which nobody can take back; and that one of its rows is no more as it
   * was.
   */
  'audit-copies': {
    worker: 'audit-copies',
    entities: { 'audit-log': 'any' },
    // No migration touches these rows: a write that says so would hide from the one that copies them.
    hearsMigrations: true,
  },
  /** Mail about what moderators decided, and what becomes of reports for those who sent them. */
  decisions: {
    worker: 'trust',
    entities: {},
    continues: true,
  },
  /** The number of open cases about somebody. */
  'open-cases': { worker: 'trust', entities: { case: ['state'] } },
  /** Creators' entries in the directory. */
  directory: { worker: 'work', entities: { profile: 'any' } },
  /** The lists of open projects by budget, and their number. */
  newsfeed: { worker: 'work', entities: {} },
  /**
   * Requests for projects that are taken or deleted or that were replaced, expired offers, and brief changes that were
   * not announced yet; and that a requested project is removed.
   */
  'requests-and-offers': {
    worker: 'work',
    entities: {},
    continues: true,
    jobs: ['offer', 'brief', 'brief-fields'],
  },
  /** The history of projects; their history and brief go with them. */
  history: { worker: 'work', entities: {} },
  /** The pieces of work on creators' profiles. */
  portfolio: {
    worker: 'work',
    entities: {
      portfolio: ['order', 'cover_id', 'is_public'],
      piece: ['title', 'alt', 'focus_x', 'focus_y'],
    },
  },
  /**
   * Counts of waiting requests, finished work and payments for it, answers to offers, followers, specialties, and
   * creators' metrics.
   */
  counters: {
    worker: 'work',
    entities: {
      payment: ['paid_at', 'refunded_cents'],
      profile: ['creator', 'suspended'],
      favorites: ['added'],
    },
  },
  /** People in the chat: the search, and in conversations their names, companies, pictures and what they hide. */
  'chat-people': {
    worker: 'chat',
    entities: {
      profile: ['first_name', 'last_name', 'avatar_key', 'user_type', 'client', 'logo_key', 'chat_hides'],
    },
    continues: true,
  },
  /** The order of conversation lists, and when to look whether a message was read. */
  conversations: { worker: 'chat', entities: { conversation: ['seq'] } },
  /** Lines about projects and payments in the conversation of two people. */
  'conversation-events': { worker: 'chat', entities: {} },
  /** The counts of a comment, on its row. */
  'comment-counts': {
    worker: 'feed',
    entities: { 'comment-counter': ['version'] },
  },
  /** By what posts are found. */
  'post-terms': {
    worker: 'feed',
    entities: {},
  },
  /** Files of posts that are gone, deleted or expired, and those of accounts that have ended. */
  'post-files': {
    worker: 'feed',
    entities: { account: ['ended_at'] },
    ignoresNew: true,
    continues: true,
    jobs: ['posts-closure'],
  },
  /** The pieces and finished projects that posts show. */
  'shown-work': {
    worker: 'feed',
    entities: {
      piece: ['title', 'alt'],
      project: ['status', 'assigned_creator_id', 'removal'],
      profile: ['first_name', 'last_name', 'client'],
      block: [],
    },
    // No post shows what is new.
    ignoresNew: ['piece', 'project', 'profile'],
    continues: true,
  },
  /** Closes the connections of accounts and sessions that have ended, and those from blocked addresses. */
  sockets: {
    worker: 'trust',
    entities: {
      account: ['ended_at', 'tokens_valid_since', 'ended_session'],
      'blocked-address': ['created_at'],
    },
    jobs: ['sockets', 'blocked-sockets'],
  },
  /** The firewall's sets of blocked addresses, and blocks that end. */
  firewall: {
    worker: 'firewall',
    entities: { 'blocked-address': 'any' },
    jobs: ['block-ending'],
  },
  /**
   * Accounts whose owners want them deleted: carries that out on its date, tells them by mail, takes the account out of
   * the user pool, and deletes what was kept for its owner alone.
   */
  deletions: {
    worker: 'people',
    entities: { profile: ['deletion_at'], account: ['ended_at'] },
    ignoresNew: ['profile'],
    continues: true,
    jobs: ['deletion', 'leftovers'],
  },
  /** Makes copies of people's data, tells them by mail, and deletes the copies when their time is over. */
  exports: {
    worker: 'exports',
    entities: { 'data-export': ['export_id', 'status'] },
    continues: true,
    jobs: ['export-end'],
  },
  /** The projects, requests and work of people whose account ends, and the names on them. */
  closures: {
    worker: 'work',
    entities: { account: ['ended_at'], profile: [] },
    ignoresNew: ['profile'],
    continues: true,
    jobs: ['closure'],
  },
  /**
   * The plan that somebody pays every month, and payment pages that are still open, when their account ends; the name
   * and address by which Stripe knows them, until then.
   */
  'stripe-customers': {
    worker: 'money',
    entities: {
      account: ['ended_at'],
      profile: ['email', 'first_name', 'last_name'],
      // A first purchase may know people by an older token.
      'stripe-customer': [],
    },
    ignoresNew: ['profile'],
    jobs: ['payment-closure'],
  },
  /**
   * Changes of accounts in the user pool (deleted, disabled, signed out, a new address), changes that the pool has to
   * hear of, and mail about how somebody signs in and whether they may, with the code for a new address.
   */
  pool: {
    worker: 'people',
    entities: {
      account: ['signed_out_at', 'last_change', 'suspension', 'groups'],
      profile: ['email'],
      'email-change': ['code'],
    },
    ignoresNew: ['profile'],
    jobs: ['suspension-expiry'],
    poolCalls,
  },
  /** Brings the ledger, and what is shown of it, up to what Stripe says; its events come by money/webhook.ts. */
  stripe: { worker: 'money', entities: {} },
  /** Issues receipts and invoices for what was paid and given back. */
  receipts: { worker: 'money', entities: {} },
  /** Whether the payment provider has checked who somebody is. */
  identity: { worker: 'money', entities: { 'payout-account': ['state', 'missing'] } },
  /** Looks at what people uploaded. */
  uploads: { worker: 'uploads', entities: {}, objects: 'uploads/' },
  /**
   * Moves files that are withdrawn or restored; deletes those that nothing refers to, and of accounts that have ended.
   */
  media: {
    worker: 'media',
    // An account that ends in its first row is looked through by its job alone.
    entities: { media: ['used_by', 'withdrawal'], account: ['ended_at'] },
    ignoresNew: true,
    continues: true,
    jobs: ['media-unused', 'media-closure'],
  },
} as const satisfies Record<string, Subscription>;

export type SubscriberName = keyof typeof subscriptions;

export const subscriberNames = Object.keys(subscriptions) as SubscriberName[];

/** The names of a worker's subscribers. */
export type SubscriberOf<W extends WorkerName> = {
  [Name in SubscriberName]: (typeof subscriptions)[Name]['worker'] extends W ? Name : never;
}[SubscriberName];

/** Entities whose changes are pushed to open pages by their domain: see push.ts. */
export const ownPushes = [
  'abuse-log',
  'access',
  'alert',
  'case',
  'comment',
  'conversation',
  'conversation-event',
  'creator-metrics',
  'decision',
  'document',
  'media',
  'message',
  'notification',
  'payment',
  'payout-account',
  'piece',
  'portfolio',
  'post',
  'post-counter',
  'profile',
  'project',
  'unread',
  'waiting-requests',
] as const;
