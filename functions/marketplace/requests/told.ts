import { type ConversationEvent, toWords } from '../../kit/conversation-event.ts';
import { mailTitle } from '../../kit/mail-name.ts';
import type { Notice } from '../../kit/notice.ts';
import { requestEvent } from './events.ts';
import { requestNotices } from './notices.ts';
import { redactedRequest } from './redacted-request.ts';
import type { RequestRow } from './request.entity.ts';

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
      targets: { client: after.status === 'pending' ? ('requests' as const) : ('project' as const), creator },
      project: { id: after.project_id, name: told.project_name },
    },
  ];
};
