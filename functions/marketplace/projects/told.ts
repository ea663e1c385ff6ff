import { transitions } from '@briefhouse/workflow/project.ts';
import { type ConversationEvent, toWords } from '../../kit/conversation-event.ts';
import { mailName, mailTitle } from '../../kit/mail-name.ts';
import type { Notice } from '../../kit/notice.ts';
import { system } from './domain/change-project.ts';
import { transitionEvents } from './events.ts';
import { speaksOfAfter, transitionNotices } from './notices.ts';
import type { ProjectRow } from './project.entity.ts';
import { redacted } from './removed-project.ts';

type Last = NonNullable<ProjectRow['last']>;

const inMailOf = (project: ProjectRow): ProjectRow => ({
  ...project,
  name: mailTitle(project.name),
  client_name: mailName(project.client_name),
  ...(project.pending_creator_name && { pending_creator_name: mailName(project.pending_creator_name) }),
});

/** Who did it; null for the product itself. What is told later was done by the owner. */
const actorOf = ({ user_id }: ProjectRow, { transition, actor_id }: Last): string | null => {
  if (transition === 'tell_brief') return user_id;
  return actor_id === system.id ? null : actor_id;
};

/** The brand is to look at it, and to pay. */
const isFinished = (before: ProjectRow, after: ProjectRow): boolean =>
  after.status === 'finished' && before.status !== 'finished';

/** By a transition: removing and restoring it is told by the moderators. */
const isMoved = (before: ProjectRow, after: ProjectRow): boolean =>
  after.version !== before.version && (after.removal === undefined) === (before.removal === undefined);

/** The notices that follow from a write of a project. */
export const noticesOfProject = (before: ProjectRow | undefined, after: ProjectRow | undefined): Notice[] => {
  if (!before || !after?.last || !isMoved(before, after)) return [];
  const { transition, note, quiet } = after.last;
  const kind = transitionNotices[transition];
  const recipient = {
    owner: after.user_id,
    worker: before.assigned_creator_id,
    candidate: after.pending_creator_id ?? before.pending_creator_id,
    requester: undefined,
  }[transitions[transition].notifies ?? 'requester'];
  if (!kind || !recipient || quiet) return [];
  const speaks = speaksOfAfter.has(transition) ? after : before;
  const told =
    after.removal && recipient !== after.user_id ? redacted({ ...speaks, removal: after.removal }) : speaks;
  return [
    {
      recipient_id: recipient,
      actor_id: actorOf(after, after.last),
      type: 'project_message',
      target: kind.target,
      ...(kind.replaces && { replaces: kind.replaces }),
      ...(kind.groups && { groups: kind.groups }),
      say: (by, inMail) => kind.say(inMail ? inMailOf(told) : told, by, note),
      project_id: after.project_id,
      project_name: recipient === after.user_id ? after.name : redacted(after).name,
      email: true,
      ...((kind.urgent || isFinished(before, after)) && { urgent: true }),
    },
  ];
};

/** What the conversation of its brand and creator tells of it. */
export const eventsOfProject = (
  before: ProjectRow | undefined,
  after: ProjectRow | undefined,
): ConversationEvent[] => {
  if (!before || !after?.last || !isMoved(before, after) || after.last.quiet) return [];
  const { transition } = after.last;
  const event = transitionEvents[transition];
  const creator_id =
    after.assigned_creator_id ??
    after.pending_creator_id ??
    before.assigned_creator_id ??
    before.pending_creator_id;
  if (!event || !creator_id) return [];
  const { kind, creator, say } = event;
  return [
    {
      kind,
      client_id: after.user_id,
      creator_id,
      at: after.updated_at,
      actor_id: actorOf(after, after.last),
      words: toWords(say(redacted(after), before)),
      targets: { client: 'project' as const, creator },
      project: { id: after.project_id, name: redacted(after).name },
    },
  ];
};
