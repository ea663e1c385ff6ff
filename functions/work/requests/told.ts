import { type ConversationEvent, toWords } from '../../kit/conversation-event.ts';
import { mailTitle } from '../../kit/mail-name.ts';
import type { Notice, NoticeEnd } from '../../kit/notice.ts';
import { check } from '../../kit/transact.ts';
import { system } from '../projects/domain/change-project.ts';
import { requestEvent } from './events.ts';
import { requestEnds, requestNotices } from './notices.ts';
import { redactedRequest } from './redacted-request.ts';
import { type RequestRow, requestEntity } from './request.entity.ts';

/** The notices that follow from a write of a request. */
export const noticesOfRequest = (before: RequestRow | undefined, after: RequestRow | undefined): Notice[] => {
  const kind = after && after.status !== before?.status ? requestNotices[after.status] : undefined;
  if (!kind || !after) return [];
  const [recipient_id, actor_id] =
    after.status === 'pending' ? [after.owner_id, after.creator_id] : [after.creator_id, after.owner_id];
  const told = recipient_id === after.owner_id ? after : redactedRequest(after);
  return [
    {
      recipient_id,
      actor_id,
      type: 'project_message',
      target: kind.target,
      ...(kind.replaces && { replaces: kind.replaces }),
      ...(kind.groups && { groups: kind.groups }),
      say: (by, inMail) =>
        kind.say(inMail ? { ...told, project_name: mailTitle(told.project_name) } : told, by),
      project_id: after.project_id,
      project_name: told.project_name,
      email: true,
      ...(after.status === 'pending' && { holds: check(waiting(after)) }),
    },
  ];
};

/** It still waits for an answer. */
const waiting = ({ project_id, creator_id, created_at }: RequestRow) =>
  requestEntity()
    .check({ project_id, creator_id })
    .where((row, { eq }) => `${eq(row.status, 'pending')} AND ${eq(row.created_at, created_at)}`);

/** The owner's notice of a request that no longer waits: its sender leaves it. */
export const noticeEndsOfRequest = (
  before: RequestRow | undefined,
  after: RequestRow | undefined,
): NoticeEnd[] => {
  const end = after && after.status !== before?.status ? requestEnds[after.status] : undefined;
  const { say } = requestNotices.pending ?? {};
  if (!after || !end || !say) return [];
  const { project_id, creator_id, owner_id, answered_by, status } = after;
  // The project that went to somebody else ends them all at once.
  if (status === 'declined' && answered_by === system.id) return [];
  const told = (inMail = false) => ({
    ...after,
    message: '',
    project_name: inMail ? mailTitle(after.project_name) : after.project_name,
  });
  return [
    {
      recipient_id: owner_id,
      project_id,
      target: 'requests',
      leaves: { actor_id: creator_id, say: (by, inMail) => say(told(inMail), by) },
      // Asked again, the notice is true of the next request.
      over: check(
        requestEntity()
          .check({ project_id, creator_id })
          .where(({ status }, { ne, notExists }) => `${notExists(status)} OR ${ne(status, 'pending')}`),
      ),
      ...(end !== 'goes' && {
        becomes: { ...end, say: (inMail: boolean) => end.say(told(inMail), told(inMail)) },
      }),
    },
  ];
};

/** What the conversation of its brand and creator tells of it. */
export const eventsOfRequest = (
  before: RequestRow | undefined,
  after: RequestRow | undefined,
): ConversationEvent[] => {
  const event = after && after.status !== before?.status ? requestEvent(after) : undefined;
  if (!after || !event) return [];
  const { kind, by, creator, say } = event;
  const told = redactedRequest(after);
  const [client_id, creator_id] = [after.owner_id, after.creator_id];
  return [
    {
      kind,
      client_id,
      creator_id,
      at: after.updated_at,
      actor_id: by && { client: client_id, creator: creator_id }[by],
      words: toWords(say(told)),
      ...(after.status === 'pending' && after.message && { quote: after.message }),
      targets: { client: after.status === 'pending' ? ('requests' as const) : ('project' as const), creator },
      project: { id: after.project_id, name: told.project_name },
    },
  ];
};
