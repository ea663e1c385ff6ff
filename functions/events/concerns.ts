import type { Change } from '../kit/change.ts';

/** Attributes whose change matters; `any` for every write of the entity. New and deleted rows matter too. */
type Attributes = 'any' | readonly string[];

export interface Concern {
  /** The function's source, relative to this folder. */
  source: string;
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
  /** Its work can exceed one call; it then queues a message to itself with the rest. */
  continues?: true;
  /** At most so many calls at the same time, where 5 would be in each other's way; SQS knows no fewer than 2. */
  callsAtOnce?: number;
  /** Kinds of due rows that it carries out. */
  due?: readonly string[];
}

/**
 * What follows from a write. Each concern has its own queue and function, so that none delays or breaks another. A
 * new concern is a line here, a file, and its grants in infra/constructs/function-shapes.ts.
 */
export const concerns = {
  /** Adds notices to people's notification centres. */
  notices: {
    source: 'inbox/concerns/notices.ts',
    entities: {
      project: ['version'],
      request: ['status'],
      'ledger-entry': [],
      payment: ['status'],
      'payout-account': ['state'],
      access: ['ends_at', 'renews_at'],
      mark: ['told_at'],
      comment: [],
      post: ['mentions', 'work'],
      decision: ['answered_at', 'reversed_at'],
      'case-reporter': ['told'],
    },
    ignoresNew: ['case-reporter'],
    due: ['access-ending'],
  },
  /**
   * E-mails of notices, of which those within an hour of the last about the same project are sent as one, and of chat
   * messages that stay unread.
   */
  mail: {
    source: 'inbox/concerns/mail.ts',
    entities: { notification: [] },
    due: ['mail', 'quiet-mail', 'chat-mail'],
  },
  /** Addresses to which mail does not get through: switches e-mail off for them, and has SES try them again. */
  'mail-problems': {
    source: 'inbox/concerns/mail-problems.ts',
    entities: { 'notification-wishes': ['email_problem'] },
    ignoresNew: true,
    mailEvents: true,
  },
  /** Push messages of notices and chat messages; forgets the devices of sessions and accounts that have ended. */
  'push-messages': {
    source: 'inbox/concerns/push-messages.ts',
    entities: {
      notification: [],
      conversation: ['seq'],
      account: ['ended_at', 'tokens_valid_since', 'ended_session'],
    },
  },
  /** Removes notifications that their reader deleted, when they cannot be brought back any more. */
  inbox: {
    source: 'inbox/concerns/inbox.ts',
    entities: {},
    continues: true,
    due: ['inbox'],
  },
  /** Counts what looks like abuse, raises alerts, and takes addresses out of abuse logs after 90 days. */
  alerts: {
    source: 'trust/security/concerns/alerts.ts',
    entities: { 'abuse-log': ['step'] },
    due: ['abuse-address'],
  },
  /** Copies of what is added to the audit log, which nobody can take back; and that one of its rows is no more as it was. */
  'audit-copies': { source: 'trust/security/concerns/audit-copies.ts', entities: { 'audit-log': 'any' } },
  /** Mail about what moderators decided, and what becomes of reports for those who sent them. */
  decisions: {
    source: 'trust/cases/concerns/decisions.ts',
    entities: { decision: ['answered_at', 'reversed_at'] },
    continues: true,
  },
  /** Creators' entries in the directory. */
  directory: { source: 'directory/concerns/directory.ts', entities: { profile: 'any' } },
  /** The lists of open projects by budget, and their number. */
  newsfeed: { source: 'work/concerns/newsfeed.ts', entities: { project: 'any' } },
  /**
   * Requests for projects that are taken or deleted or that were replaced, expired offers, and brief changes that were
   * not announced yet; and that a requested project is removed.
   */
  settlement: {
    source: 'work/concerns/settlement.ts',
    entities: { project: ['assigned_creator_id', 'removal'], request: ['request_id'] },
    continues: true,
    due: ['offer', 'brief'],
  },
  /** The pieces of work on creators' profiles. */
  work: {
    source: 'directory/concerns/work.ts',
    entities: { portfolio: ['order', 'cover_id'], piece: ['title', 'alt', 'focus_x', 'focus_y'] },
  },
  /** Counts of waiting requests, finished work and payments for it, answers to offers, followers, specialties, and creators' figures. */
  counters: {
    source: 'work/concerns/counters.ts',
    entities: {
      project: ['status', 'assigned_creator_id', 'offer_ends_at'],
      request: ['status'],
      payment: ['paid_at', 'refunded_cents'],
      profile: ['creator', 'suspended'],
      favorites: ['added'],
    },
  },
  /** People's names on their projects, and the brands behind them. */
  'project-names': {
    source: 'work/concerns/project-names.ts',
    entities: { profile: ['first_name', 'last_name', 'client', 'logo_key'] },
    ignoresNew: true,
    continues: true,
  },
  /** People in the chat: the search, and in conversations their names, companies, pictures and what they hide. */
  people: {
    source: 'chat/concerns/people.ts',
    entities: {
      profile: ['first_name', 'last_name', 'avatar_key', 'user_type', 'client', 'logo_key', 'chat_hides'],
    },
    continues: true,
  },
  /** The order of conversation lists, and when to look whether a message was read. */
  conversations: { source: 'chat/concerns/conversations.ts', entities: { conversation: ['seq'] } },
  /** What two people's conversation tells of their projects and payments. */
  'conversation-events': {
    source: 'chat/concerns/conversation-events.ts',
    entities: { project: ['version'], request: ['status'], 'ledger-entry': [], payment: ['status'] },
  },
  /** What is counted of a comment, on its row. */
  'comment-counts': {
    source: 'feed/concerns/comment-counts.ts',
    entities: { 'comment-tally': ['version'] },
  },
  /** By what posts are found. */
  'post-terms': {
    source: 'feed/concerns/post-terms.ts',
    entities: { post: ['content', 'work'] },
  },
  /** Files of posts that are gone, deleted or expired, and those of accounts that have ended. */
  'post-files': {
    source: 'feed/concerns/post-files.ts',
    entities: { post: [], account: ['ended_at'] },
    ignoresNew: true,
    continues: true,
    due: ['posts-ending'],
  },
  /** Names and pictures beside comments. */
  commenters: {
    source: 'feed/concerns/commenters.ts',
    entities: {
      profile: [
        ...(['first_name', 'last_name', 'avatar_key', 'user_type', 'client', 'logo_key'] as const),
        ...(['suspended', 'staff'] as const),
      ],
    },
    ignoresNew: true,
    continues: true,
    due: ['comments-ending'],
  },
  /** The pieces and finished projects that posts show. */
  'shown-work': {
    source: 'feed/concerns/shown-work.ts',
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
    source: 'realtime/concerns/sockets.ts',
    entities: {
      account: ['ended_at', 'tokens_valid_since', 'ended_session'],
      'blocked-address': ['created_at'],
    },
    due: ['sockets', 'blocked-sockets'],
  },
  /** The firewall's sets of blocked addresses, and blocks that end. */
  firewall: {
    source: 'trust/security/concerns/firewall.ts',
    entities: { 'blocked-address': 'any' },
    callsAtOnce: 2,
    due: ['block-ending'],
  },
  /**
   * Accounts whose owners want them deleted: carries that out on its date, tells them by mail, takes the account out of
   * the user pool, and deletes what was kept for its owner alone.
   */
  deletions: {
    source: 'people/concerns/deletions.ts',
    entities: { profile: ['deletion_at'], account: ['ended_at'] },
    ignoresNew: ['profile'],
    continues: true,
    due: ['deletion', 'leftovers'],
  },
  /** Makes copies of people's data, tells them by mail, and deletes the copies when their time is over. */
  exports: {
    source: 'people/concerns/exports.ts',
    entities: { 'data-export': ['export_id', 'status'] },
    continues: true,
    due: ['export-end'],
  },
  /** What people leave behind in the marketplace when their account ends. */
  endings: {
    source: 'work/concerns/endings.ts',
    entities: { account: ['ended_at'] },
    continues: true,
    due: ['ending'],
  },
  /**
   * The plan that somebody pays every month, and payment pages that are still open, when their account ends; the name
   * and address by which Stripe knows them, until then.
   */
  'payment-endings': {
    source: 'money/concerns/endings.ts',
    entities: {
      account: ['ended_at'],
      profile: ['email', 'first_name', 'last_name'],
      // A first purchase may know people by an older token.
      'stripe-customer': [],
    },
    ignoresNew: ['profile'],
    due: ['payment-ending'],
  },
  /**
   * What happens to accounts in the user pool (deleted, disabled, signed out, a new address), what the pool has to hear,
   * and mail about how somebody signs in and whether they may, with the code for a new address.
   */
  pool: {
    source: 'people/concerns/pool.ts',
    entities: {
      account: ['signed_out_at', 'last_change', 'suspension', 'groups'],
      profile: ['email'],
      'email-change': ['code'],
    },
    ignoresNew: ['profile'],
    due: ['suspension-ending'],
    poolCalls: [
      'DeleteUser',
      'AdminDeleteUser',
      'AdminDisableUser',
      'GlobalSignOut',
      'AdminUserGlobalSignOut',
      'ChangePassword',
      'AdminSetUserPassword',
      'AdminResetUserPassword',
      'SetUserMFAPreference',
      'VerifySoftwareToken',
      'UpdateUserAttributes',
      'VerifyUserAttribute',
      'AdminUpdateUserAttributes',
    ],
  },
  /** Brings the ledger, and what is shown of it, up to what Stripe says; its events come by payments/webhook.ts. */
  stripe: { source: 'money/concerns/stripe.ts', entities: {} },
  /** Issues receipts and invoices for what was paid and given back. */
  papers: { source: 'money/concerns/papers.ts', entities: { 'ledger-entry': [] } },
  /** Looks at what people uploaded. */
  uploads: { source: 'media/concerns/uploads.ts', entities: {}, objects: 'uploads/' },
  /** Moves files that are withdrawn or restored; deletes those that nothing refers to, and of accounts that have ended. */
  media: {
    source: 'media/concerns/media.ts',
    // An account that ends in its first row is looked through by its due row alone.
    entities: { media: ['used_by', 'withdrawal'], account: ['ended_at'] },
    ignoresNew: true,
    continues: true,
    due: ['media-unused', 'media-ending'],
  },
} as const satisfies Record<string, Concern>;

export type ConcernName = keyof typeof concerns;
export type DueKind = {
  [Name in ConcernName]: (typeof concerns)[Name] extends { due: readonly (infer Kind)[] } ? Kind : never;
}[ConcernName];

export const concernNames = Object.keys(concerns) as ConcernName[];

/** Entities whose changes go to the router. */
export const routedEntities = [
  ...new Set(Object.values<Concern>(concerns).flatMap(({ entities }) => Object.keys(entities))),
].sort();

/** Entities whose changes are pushed to open pages: see push.ts. */
export const pushedEntities = [
  'abuse-log',
  'access',
  'alert',
  'case',
  'comment',
  'conversation',
  'conversation-event',
  'creator-figures',
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
  'post-tally',
  'profile',
  'project',
  'request',
  'unread',
  'waiting-requests',
] as const;

/** The concerns that a write matters to. */
export const concernsOf = (change: Change): ConcernName[] =>
  concernNames.filter((name) => matters(concerns[name], change));

/** The concerns that follow rows of an entity. */
export const concernsOfEntity = (entity: string): ConcernName[] =>
  concernNames.filter((name) => Object.hasOwn(concerns[name].entities, entity));

const matters = ({ entities, ignoresNew }: Concern, { entity, before, after }: Change): boolean => {
  const attributes = Object.hasOwn(entities, entity) ? entities[entity] : undefined;
  if (!attributes || (!before && (ignoresNew === true || ignoresNew?.includes(entity)))) return false;
  if (attributes === 'any' || !before || !after) return true;
  return attributes.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
};

/** The concern that carries out due rows of a kind. */
export const concernOfDue = (kind: string): ConcernName | undefined =>
  concernNames.find((name) => (concerns[name] as Concern).due?.includes(kind));
