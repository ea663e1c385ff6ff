import { type ConversationEvent, toWords } from '../../events/conversation-event.ts';
import { effects } from '../../events/effects.ts';
import { type Notice, type NoticeEnd, type Words, withNote } from '../../events/notice.ts';
import { mailTitle, quotedName } from '../../kit/mail-name.ts';
import { check } from '../../kit/transact.ts';
import { system } from '../project/system.ts';
import { type RequestRow, requestEntity } from './row.ts';
import { redactedRequest } from './views.ts';

/** All that follows from a request, by what has become of it. */
export const requestEffects = effects<RequestRow, 'counters' | 'requests-and-offers'>('request', {
  'status -> pending': {
    notify: (row) => ({
      ...notice(row, row.owner_id, row.creator_id, (by, name) => asked(by, name, row.message)),
      target: 'requests',
      groups: 'request',
      holds: waits(row),
    }),
    chatLine: (row) => ({
      ...line(row, 'request', 'creator', 'request', (name) => `applied to “${name}”.`),
      ...(row.message && { quote: row.message }),
      targets: { client: 'requests', creator: 'request' },
    }),
  },
  'status -> approved': {
    notify: (row) =>
      answered(row, 'work', (name) => ({
        subject: `Project Request Approved: ${quotedName(name)}`,
        message: `Your request for “${name}” was approved. The project is yours.`,
      })),
    // The line of the accepted offer says it already.
    chatLine: (row) =>
      isBySystem(row)
        ? undefined
        : line(row, 'approve', 'client', 'work', (name) => ({
            own: `approved the request for “${name}”.`,
            other: `approved your request for “${name}”.`,
          })),
  },
  'status -> declined': {
    notify: (row) =>
      answered(row, 'request', (name) => ({
        subject: `Project Request Declined: ${quotedName(name)}`,
        ...withNote(`Your request for “${name}” was declined.`, row.decline_message),
      })),
    // A project that went to somebody else ends all notices about it at once.
    retract: (row) =>
      isBySystem(row)
        ? undefined
        : {
            ...left(row),
            becomes: {
              target: 'project',
              answered: true,
              say: (inMail) => `You declined the request for “${nameOf(row, inMail)}”.`,
            },
          },
    chatLine: (row) =>
      isBySystem(row)
        ? closed(row)
        : line(row, 'decline_request', 'client', 'request', (name) => ({
            own: `declined the request for “${name}”.`,
            other: `declined your request for “${name}”.`,
          })),
  },
  'status -> expired': {
    notify: (row) =>
      answered(row, 'request', (name) => ({
        subject: `Project Closed: ${quotedName(name)}`,
        message: `“${name}” is no longer available, so your request has ended.`,
      })),
    retract: (row) => left(row),
    chatLine: (row) => closed(row),
  },
  'status -> withdrawn': {
    retract: (row) => left(row),
    chatLine: (row) =>
      isBySystem(row)
        ? undefined
        : line(row, 'withdraw', 'creator', 'newsfeed', (name) => `withdrew the request for “${name}”.`),
  },
  status: { run: ['counters'] },
  request_id: { run: ['requests-and-offers'] },
});

/** The product ended it, because of something that is told already. */
const isBySystem = ({ answered_by }: RequestRow): boolean => answered_by === system.id;

/** The project's name; in a mail as a mail may say it. */
const nameOf = ({ project_name }: Pick<RequestRow, 'project_name'>, inMail = false): string =>
  inMail ? mailTitle(project_name) : project_name;

type Content = Omit<Notice, 'target' | 'groups' | 'replaces' | 'holds'>;

const notice = (
  row: RequestRow,
  recipient_id: string,
  actor_id: string,
  say: (by: string, name: string) => Words,
): Content => ({
  recipient_id,
  actor_id,
  type: 'project_message',
  say: (by, inMail) => say(by, nameOf(row, inMail)),
  project_id: row.project_id,
  project_name: row.project_name,
  email: true,
});

/** The owner reads who asks for what. */
const asked = (by: string, name: string, message: string): Words => {
  const says = `${by} would like to work on “${name}”`;
  return {
    subject: `New Project Request: ${quotedName(name)}`,
    message: message ? `${says}: ${message}` : `${says}.`,
    says: `${says}.`,
    ...(message && { quote: message }),
  };
};

/** The sender reads the answer, without the name of a removed project; it takes the place of an earlier answer. */
const answered = (row: RequestRow, target: Notice['target'], say: (name: string) => Words): Notice => ({
  ...notice(redactedRequest(row), row.creator_id, row.owner_id, (_, name) => say(name)),
  target,
  replaces: 'request',
});

/** It still waits for an answer. */
const waits = ({ project_id, creator_id, created_at }: RequestRow) =>
  check(
    requestEntity()
      .check({ project_id, creator_id })
      .where((row, { eq }) => `${eq(row.status, 'pending')} AND ${eq(row.created_at, created_at)}`),
  );

/** The sender leaves the owner's notice of requests that wait; asked again, the notice is true of the next request. */
const left = (row: RequestRow): NoticeEnd => {
  const { project_id, creator_id, owner_id } = row;
  return {
    recipient_id: owner_id,
    project_id,
    target: 'requests',
    leaves: { actor_id: creator_id, say: (by, inMail) => asked(by, nameOf(row, inMail), '') },
    over: check(
      requestEntity()
        .check({ project_id, creator_id })
        .where(({ status }, { ne, notExists }) => `${notExists(status)} OR ${ne(status, 'pending')}`),
    ),
  };
};

/** A line in the conversation of brand and creator, without the name of a removed project. */
const line = (
  row: RequestRow,
  kind: ConversationEvent['kind'],
  by: 'client' | 'creator' | null,
  creator: ConversationEvent['targets']['creator'],
  say: (name: string) => string | ConversationEvent['words'],
): ConversationEvent => {
  const { project_name } = redactedRequest(row);
  return {
    kind,
    client_id: row.owner_id,
    creator_id: row.creator_id,
    at: row.updated_at,
    actor_id: by && { client: row.owner_id, creator: row.creator_id }[by],
    words: toWords(say(project_name)),
    targets: { client: 'project', creator },
    project: { id: row.project_id, name: project_name },
  };
};

const closed = (row: RequestRow): ConversationEvent =>
  line(
    row,
    'close_request',
    null,
    'request',
    (name) => `“${name}” is no longer available, so the request has ended.`,
  );
