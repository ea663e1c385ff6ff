import { isPaid, type Transition, type TransitionName, transitions } from '@briefhouse/workflow/project.ts';
import { type ConversationEvent, toWords } from '../../events/conversation-event.ts';
import { effects } from '../../events/effects.ts';
import type { Notice, NoticeEnd } from '../../events/notice.ts';
import { mailName, mailTitle } from '../../kit/mail-name.ts';
import { check, type Step } from '../../kit/transact.ts';
import { type ProjectRow, paidOf, projectEntity } from './row.ts';
import { system } from './system.ts';
import { redacted } from './views.ts';
import { type Said, said } from './words.ts';

/**
 * All that follows from a change of a project. Each transition makes a new version: the workflow says the people who are
 * told of it, and `said` the words. Open pages hear of it by `refresh.ts`.
 */
export const projectEffects = effects<
  ProjectRow,
  'counters' | 'history' | 'newsfeed' | 'requests-and-offers'
>('project', {
  version: {
    notify: (after, before) => noticeOf(moveOf(before, after)),
    retract: (after, before) => endsOf(moveOf(before, after)),
    chatLine: (after, before) => lineOf(moveOf(before, after)),
    run: ['history'],
  },
  gone: { retract: ({ user_id, project_id }) => ({ recipient_id: user_id, project_id }) },
  status: { run: ['counters'] },
  offer_ends_at: { run: ['counters'] },
  assigned_creator_id: { run: ['counters', 'requests-and-offers'] },
  removal: { run: ['requests-and-offers'] },
  paid: { retract: (after) => askedToPay(after) },
  any: { run: ['newsfeed'] },
});

/** Nobody is asked to pay for work that is paid, with or without the button of that notice. */
const askedToPay = (project: ProjectRow): NoticeEnd | undefined => {
  const { user_id: recipient_id, project_id, name } = project;
  if (project.status !== 'finished' || !isPaid({ ...project, ...paidOf(project) })) return undefined;
  const say = (inMail: boolean) => `“${inMail ? mailTitle(name) : name}” is finished and paid.`;
  const becomes = { target: 'project', answered: true, say } as const;
  return { recipient_id, project_id, target: 'project', replaces: 'status', becomes };
};

/** A transition that was carried out. */
interface Move {
  before: ProjectRow;
  after: ProjectRow;
  last: NonNullable<ProjectRow['last']>;
}

/** Undefined for a new project, and for one that the moderators removed or restored: they announce it. */
const moveOf = (before: ProjectRow | undefined, after: ProjectRow): Move | undefined =>
  before && after.last && (after.removal === undefined) === (before.removal === undefined)
    ? { before, after, last: after.last }
    : undefined;

/** The actor as whose act a transition is told; null for the product itself. */
const actorOf = ({ after: { user_id }, last: { transition, actor_id } }: Move): string | null => {
  const { onBehalfOf }: Transition = transitions[transition];
  if (onBehalfOf === 'owner') return user_id;
  return actor_id === system.id ? null : actor_id;
};

/** A row as somebody reads it: without the text of a removed project, unless it is theirs. */
const seenBy = (personId: string, row: ProjectRow, { user_id, removal }: ProjectRow, inMail = false) => {
  const seen: ProjectRow = removal && personId !== user_id ? redacted({ ...row, removal }) : row;
  return inMail ? inMailOf(seen) : seen;
};

const inMailOf = (project: ProjectRow): ProjectRow => ({
  ...project,
  name: mailTitle(project.name),
  ...(project.pending_creator_name && { pending_creator_name: mailName(project.pending_creator_name) }),
  ...(project.assigned_creator_name && { assigned_creator_name: mailName(project.assigned_creator_name) }),
});

/** The notice of the other side. */
const noticeOf = (move: Move | undefined): Notice | undefined => {
  if (!move || move.last.quiet) return undefined;
  const { before, after, last } = move;
  const notice = said[last.transition]?.notice;
  const recipient_id = {
    owner: after.user_id,
    worker: before.assigned_creator_id,
    candidate: after.pending_creator_id ?? before.pending_creator_id,
    requester: undefined,
  }[transitions[last.transition].notify ?? 'requester'];
  if (!notice || !recipient_id) return undefined;
  const { say, of, urgent, ...kind } = notice;
  const row = of === 'after' ? after : before;
  return {
    ...kind,
    recipient_id,
    actor_id: actorOf(move),
    type: 'project_message',
    say: (by, inMail) => say(seenBy(recipient_id, row, after, inMail), by, noteFor(recipient_id, move)),
    project_id: after.project_id,
    project_name: seenBy(recipient_id, after, after).name,
    email: true,
    ...((urgent || isFinished(move)) && { urgent: true }),
    ...holdsOf(move, recipient_id),
  };
};

/** The words sent with a transition; those of a removed project are its owner's alone. */
const noteFor = (recipientId: string, { after, last }: Move): string | undefined =>
  after.removal && recipientId !== after.user_id ? undefined : last.note;

/** The brand is to look at it, and to pay. */
const isFinished = ({ before, after }: Move): boolean =>
  after.status === 'finished' && before.status !== 'finished';

/** Transitions after which somebody has to answer. */
const asking: readonly TransitionName[] = [
  'offer',
  'counter_offer',
  'decline_counter',
  'change_price',
  'counter_price',
  'decline_counter_price',
  'expire_counter_price',
];

/** A question holds while it waits, and its withdrawal while nothing is asked anew. */
const holdsOf = ({ after, last: { transition } }: Move, recipient: string): Pick<Notice, 'holds'> => {
  if (asking.includes(transition)) return { holds: waitsStep(after) };
  return transition === 'cancel_offer' || transition === 'cancel_price'
    ? { holds: overStep(after, 'answer', recipient) }
    : {};
};

/** The offer, the price or the counter-offer still waits. */
const waitsStep = ({ project_id, state, offer_ends_at = '', proposed_budget_cents = 0 }: ProjectRow): Step =>
  check(
    projectEntity()
      .check({ project_id })
      .where(
        (row, { eq }) =>
          `${eq(row.state, state)} AND ${
            state === 'repricing'
              ? eq(row.proposed_budget_cents, proposed_budget_cents)
              : eq(row.offer_ends_at, offer_ends_at)
          }`,
      ),
  );

/** The earlier notices that a transition makes untrue. */
const endsOf = (move: Move | undefined): NoticeEnd[] => {
  if (!move) return [];
  const { before, after, last } = move;
  const recipients = {
    answer: before.pending_creator_id,
    work: before.assigned_creator_id,
    requests: after.user_id,
    counter: before.counter && !after.counter ? after.user_id : undefined,
  };
  const ends: Said['ends'] = { counter: 'goes', ...said[last.transition]?.ends };
  return (['answer', 'work', 'requests', 'counter'] as const).flatMap((target) => {
    const [end, recipient_id] = [ends[target], recipients[target]];
    if (!end || !recipient_id) return [];
    const seen = (row: ProjectRow, inMail: boolean) => seenBy(recipient_id, row, after, inMail);
    const becomes = end !== 'goes' && {
      becomes: { ...end, say: (inMail: boolean) => end.say(seen(before, inMail), seen(after, inMail)) },
    };
    const { project_id } = after;
    return { recipient_id, project_id, target, over: overStep(after, target, recipient_id), ...becomes };
  });
};

/** Nobody has been asked anew since: the project is taken, or no longer this person's. */
const overStep = (
  { project_id }: ProjectRow,
  target: 'answer' | 'work' | 'requests' | 'counter',
  recipientId: string,
): Step =>
  check(
    projectEntity()
      .check({ project_id })
      .where((row, { exists, ne, notExists }) => {
        if (target === 'requests') return `${notExists(row.state)} OR ${ne(row.state, 'open')}`;
        if (target === 'counter') return notExists(row.counter);
        const person = target === 'work' ? row.assigned_creator_id : row.pending_creator_id;
        const isOver = `${notExists(person)} OR ${ne(person, recipientId)}`;
        // A proposal in its place is an answer.
        return target === 'work' ? isOver : `${isOver} OR ${exists(row.counter)}`;
      }),
  );

/** The line in the conversation of brand and creator. */
const lineOf = (move: Move | undefined): ConversationEvent | undefined => {
  if (!move || move.last.quiet) return undefined;
  const { before, after, last } = move;
  const line = said[last.transition]?.line;
  const creator_id =
    after.assigned_creator_id ??
    after.pending_creator_id ??
    before.assigned_creator_id ??
    before.pending_creator_id;
  if (!line || !creator_id) return undefined;
  const seen = redacted(after);
  return {
    kind: line.kind,
    client_id: after.user_id,
    creator_id,
    at: after.updated_at,
    actor_id: actorOf(move),
    words: toWords(line.say(seen, before)),
    ...(last.transition === 'offer' &&
      after.offer_message &&
      !after.removal && { quote: after.offer_message }),
    targets: { client: 'project', creator: line.creator },
    project: { id: after.project_id, name: seen.name },
  };
};
