import { transitions } from '@briefhouse/workflow/project.ts';
import { type ConversationEvent, toWords } from '../../events/conversation-event.ts';
import type { Notice, NoticeEnd } from '../../events/notice.ts';
import { mailName, mailTitle } from '../../kit/mail-name.ts';
import { check, type Step } from '../../kit/transact.ts';
import { transitionEvents } from './events.ts';
import { speaksOfAfter, transitionEnds, transitionNotices } from './notices.ts';
import { type ProjectRow, projectEntity } from './project.entity.ts';
import { redacted } from './removed-project.ts';
import { system } from './system.ts';

type Last = NonNullable<ProjectRow['last']>;

const inMailOf = (project: ProjectRow): ProjectRow => ({
  ...project,
  name: mailTitle(project.name),
  ...(project.pending_creator_name && { pending_creator_name: mailName(project.pending_creator_name) }),
  ...(project.assigned_creator_name && { assigned_creator_name: mailName(project.assigned_creator_name) }),
});

/**
 * The actor of a transition; null for the product itself. A brief that is announced later counts as the owner's act.
 */
const actorOf = ({ user_id }: ProjectRow, { transition, actor_id }: Last): string | null => {
  if (transition === 'tell_brief') return user_id;
  return actor_id === system.id ? null : actor_id;
};

/** The brand is to look at it, and to pay. */
const isFinished = (before: ProjectRow, after: ProjectRow): boolean =>
  after.status === 'finished' && before.status !== 'finished';

/** True for a transition: the moderators announce removing and restoring. */
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
      ...holdsOf(after, recipient),
    },
  ];
};

/** A question holds while it waits, and its withdrawal while nothing is asked anew. */
const holdsOf = (after: ProjectRow, recipient: string): Pick<Notice, 'holds'> => {
  const { transition } = after.last ?? {};
  if (transition === 'offer' || transition === 'change_price') return { holds: waitsStep(after) };
  return transition === 'cancel_offer' || transition === 'cancel_price'
    ? { holds: overStep(after, 'answer', recipient) }
    : {};
};

/** The offer or price still waits. */
const waitsStep = ({ project_id, state, offer_ends_at = '', proposed_budget_cents = 0 }: ProjectRow): Step =>
  check(
    projectEntity()
      .check({ project_id })
      .where(
        (row, { eq }) =>
          `${eq(row.state, state)} AND ${
            state === 'offered'
              ? eq(row.offer_ends_at, offer_ends_at)
              : eq(row.proposed_budget_cents, proposed_budget_cents)
          }`,
      ),
  );

/** The earlier notices that a write of a project makes untrue. */
export const noticeEndsOfProject = (
  before: ProjectRow | undefined,
  after: ProjectRow | undefined,
): NoticeEnd[] => {
  if (before && !after) return [{ recipient_id: before.user_id, project_id: before.project_id }];
  if (!before || !after?.last || !isMoved(before, after)) return [];
  const { project_id, user_id } = after;
  const recipients = {
    answer: before.pending_creator_id,
    work: before.assigned_creator_id,
    requests: user_id,
  };
  const ends = transitionEnds[after.last.transition] ?? {};
  return (['answer', 'work', 'requests'] as const).flatMap((target) => {
    const [end, recipient_id] = [ends[target], recipients[target]];
    if (!end || !recipient_id) return [];
    const told = (row: ProjectRow, inMail: boolean) => {
      const { removal } = after;
      const seen = recipient_id === user_id || !removal ? row : redacted({ ...row, removal });
      return inMail ? inMailOf(seen) : seen;
    };
    const becomes = end !== 'goes' && {
      becomes: { ...end, say: (inMail: boolean) => end.say(told(before, inMail), told(after, inMail)) },
    };
    return { recipient_id, project_id, target, over: overStep(after, target, recipient_id), ...becomes };
  });
};

/** Nobody has been asked anew since: the project is taken, or no longer this person's. */
const overStep = (
  { project_id }: ProjectRow,
  target: 'answer' | 'work' | 'requests',
  recipientId: string,
): Step =>
  check(
    projectEntity()
      .check({ project_id })
      .where((row, { ne, notExists }) => {
        if (target === 'requests') return `${notExists(row.state)} OR ${ne(row.state, 'open')}`;
        const person = target === 'work' ? row.assigned_creator_id : row.pending_creator_id;
        return `${notExists(person)} OR ${ne(person, recipientId)}`;
      }),
  );

/** The events of a project in the conversation of its brand and creator. */
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
      ...(transition === 'offer' && after.offer_message && !after.removal && { quote: after.offer_message }),
      targets: { client: 'project' as const, creator },
      project: { id: after.project_id, name: redacted(after).name },
    },
  ];
};
