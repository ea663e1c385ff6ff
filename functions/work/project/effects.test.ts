import {
  type Transition,
  type TransitionName,
  transitionNames,
  transitions,
} from '@briefhouse/workflow/project.ts';
import { expect, test } from 'vitest';
import { effectTables } from '../../root/effect-tables.ts';
import type { RequestRow } from '../request/row.ts';
import { projectEffects } from './effects.ts';
import { projectAfter } from './project-after.ts';
import { projectRefresh } from './refresh.ts';
import type { ProjectRow } from './row.ts';
import { system } from './system.ts';

const open = {
  project_id: 'p1',
  user_id: 'owner',
  name: 'Rain test',
  description: 'In daylight.',
  client_name: 'Nora Klein',
  budget_cents: 25_000,
  state: 'open',
  status: 'to_do',
  is_pending: false,
  version: 3,
  opened_at: '2026-11-22T10:00:00.000Z',
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
} as ProjectRow;
const worker = { assigned_creator_id: 'creator', assigned_creator_name: 'Mira Petrova' };
const candidate = { pending_creator_id: 'creator', pending_creator_name: 'Mira Petrova', is_pending: true };
const rows: Record<ProjectRow['state'], ProjectRow> = {
  draft: { ...open, state: 'draft' },
  open,
  offered: { ...open, ...candidate, state: 'offered' },
  countered: { ...open, ...candidate, state: 'countered', counter: { budget_cents: 28_000 } },
  to_do: { ...open, ...worker, state: 'to_do' },
  in_progress: { ...open, ...worker, state: 'in_progress', status: 'in_progress' },
  finished: { ...open, ...worker, state: 'finished', status: 'finished' },
  repricing: { ...open, ...worker, ...candidate, state: 'repricing', proposed_budget_cents: 30_000 },
  price_countered: {
    ...{ ...open, ...worker, ...candidate, state: 'price_countered', proposed_budget_cents: 30_000 },
    counter: { budget_cents: 36_000, end_date: '2026-12-24' },
  },
};
const asked = {
  project_id: 'p1',
  creator_id: 'creator',
  owner_id: 'owner',
  project_name: 'Rain test',
  message: '',
};
const people = {
  owner: 'owner',
  worker: 'creator',
  candidate: 'creator',
  creator: 'creator',
  requester: 'creator',
  system: system.id,
};

/** A transition from each state that has it: of the request that it sends or ends, or of the project. */
const changesOf = (name: TransitionName) => {
  const { actor, from, choices = [], request, to }: Transition = transitions[name];
  const by = people[actor];
  if (request) {
    const after = { ...asked, status: request, answered_by: by } as RequestRow;
    const before = request === 'pending' ? undefined : { ...asked, status: 'pending' };
    return [{ id: 'e1', entity: 'request', before, after }];
  }
  return from.map((state) => {
    const before = rows[state];
    const move = {
      name,
      user: { id: by },
      ...(choices[0] && { status: choices[0] }),
      ...(name === 'offer' && { creator: { id: 'creator', name: 'Mira Petrova' } }),
      ...(name === 'change_price' && { values: { proposed_budget_cents: 30_000 } }),
      ...(name === 'accept_price' && { values: { budget_cents: 30_000 } }),
      ...(name === 'counter_offer' && { values: { counter: { budget_cents: 28_000 } } }),
      ...(name === 'counter_price' && { values: { counter: { budget_cents: 36_000 } } }),
      ...(name === 'decline_counter' && {
        values: { proposed_budget_cents: 26_000, proposed_end_date: '2026-12-24' },
      }),
    };
    return {
      id: 'e1',
      entity: 'project',
      before,
      after: to === 'gone' ? undefined : projectAfter(before, move),
    };
  });
};

test.each(transitionNames)(
  '%s is told to the people that the workflow names, and in the chat as it says',
  async (name) => {
    const { actor, notify, chat, onBehalfOf }: Transition = transitions[name];
    const speaker = people[onBehalfOf ?? actor];
    for (const change of changesOf(name)) {
      const [table] = effectTables.filter(({ entity }) => entity === change.entity);
      const [notices, lines] = [await table?.of('notify', change), await table?.of('chatLine', change)];
      expect(notices?.map(({ recipient_id }) => recipient_id)).toEqual(notify ? [people[notify]] : []);
      expect(lines?.map(({ actor_id }) => actor_id)).toEqual(
        chat ? [speaker === system.id ? null : speaker] : [],
      );
    }
  },
);

test('the pages of both people hear of every write, also of the one who has just left and when it is deleted', async () => {
  const { to_do } = rows;
  const working = { ...to_do, worker_id: 'creator' };
  const people = async (before: ProjectRow | undefined, after: ProjectRow | undefined) => {
    const change = { before, after } as Parameters<typeof projectRefresh.of>[1];
    return (await projectRefresh.of('refresh', change)).map((one) =>
      [...new Set(one.people)].filter(Boolean),
    );
  };
  expect(await people(undefined, open)).toEqual([['owner']]);
  expect(await people(working, { ...working, paid: {} })).toEqual([['owner', 'creator']]);
  expect(await people(working, open)).toEqual([['owner', 'creator']]);
  expect(await people(open, undefined)).toEqual([['owner']]);
});

test.each([
  ['finished', 10_000_000, ['“Rain test” is finished and paid.']],
  ['finished', 1, []],
  ['in_progress', 10_000_000, []],
] as const)(
  'work that is %s and paid with %s cents ends the wish to pay for it: %j',
  async (status, cents, says) => {
    const { to_do } = rows;
    const before = { ...to_do, status };
    const after = { ...before, paid: { [String(to_do.assigned_creator_id)]: { cents, payment_id: 'p1' } } };
    const change = { before, after } as Parameters<typeof projectEffects.of>[1];
    const ends = await projectEffects.of('retract', change);
    expect(ends.map(({ becomes }) => becomes?.say(false))).toEqual(says);
    for (const { recipient_id, replaces } of ends)
      expect([recipient_id, replaces]).toEqual(['owner', 'status']);
  },
);

/** The notice, the earlier notices that end, and the line in the chat, as people read them. */
const read = async (name: TransitionName) => {
  const [change] = changesOf(name);
  if (!change) return [];
  const [notices, ends, lines] = await Promise.all([
    projectEffects.of('notify', change),
    projectEffects.of('retract', change),
    projectEffects.of('chatLine', change),
  ]);
  return [
    ...notices.map(({ say, target }) => `${say('Somebody').subject} (${target}): ${say('Somebody').message}`),
    ...ends.map(({ target, becomes }) => `${target ?? 'all'}: ${becomes ? becomes.say(false) : 'goes'}`),
    ...lines.map(({ words }) => words.other),
  ];
};

const texts: Partial<Record<TransitionName, string[]>> = {
  change_brief: [
    'Project Changed: “Rain test” (work): Somebody changed “Rain test”.',
    'changed “Rain test”.',
  ],
  tell_brief: ['Project Changed: “Rain test” (work): Somebody changed “Rain test”.', 'changed “Rain test”.'],
  delete: ['all: goes'],
  offer: [
    'Project Assignment: “Rain test” (answer): Somebody assigned you the project “Rain test”. Please review the details and accept or decline the assignment.',
    'offered you “Rain test”.',
  ],
  cancel_offer: [
    'Project Offer Cancelled: “Rain test” (newsfeed): Somebody withdrew the offer for “Rain test”.',
    'answer: goes',
    'withdrew the offer for “Rain test”.',
  ],
  expire_offer: [
    'Project Offer Expired: “Rain test” (project): Mira Petrova did not answer within 72 hours. “Rain test” is back in the newsfeed.',
    'answer: The offer for “Rain test” was not answered within 72 hours.',
    'The offer for “Rain test” was not answered within 72 hours.',
  ],
  accept_offer: [
    'Project Assignment Accepted: “Rain test” (project): Somebody accepted the assignment for “Rain test” and can start working.',
    'answer: You accepted “Rain test”.',
    'requests: “Rain test” went to Mira Petrova.',
    'accepted “Rain test”.',
  ],
  decline_offer: [
    'Project Assignment Declined: Rain test (project): Somebody declined the assignment for “Rain test”. The project is back in the newsfeed.',
    'answer: You declined “Rain test”.',
    'declined “Rain test”.',
  ],
  counter_offer: [
    'Counter-Offer: “Rain test” (counter): Somebody proposes €280 instead of €250 for “Rain test”. Please accept or decline within 72 hours.',
    'answer: You proposed €280 instead of €250 for “Rain test”.',
    'proposed €280 instead of €250 for “Rain test”.',
  ],
  accept_counter: [
    'Counter-Offer Accepted: “Rain test” (work): Somebody accepted €280 instead of €250 for “Rain test”. The project is yours.',
    'answer: Your proposal for “Rain test” was accepted.',
    'requests: “Rain test” went to Mira Petrova.',
    'counter: You accepted €280 instead of €250 for “Rain test”.',
    'accepted €280 instead of €250 for “Rain test”.',
  ],
  decline_counter: [
    'Counter-Offer Declined: “Rain test” (answer): Somebody declined your proposal for “Rain test” and offers €260 and Dec 24, 2026 as the end. Please accept or decline.',
    'counter: You declined €280 instead of €250 for “Rain test”.',
    'declined the proposal for “Rain test” and offers €260 and Dec 24, 2026 as the end.',
  ],
  expire_counter: [
    'Counter-Offer Expired: “Rain test” (newsfeed): The proposal for “Rain test” was not answered within 72 hours. The project is back in the newsfeed.',
    'counter: The proposal for “Rain test” was not answered within 72 hours.',
    'The proposal for “Rain test” was not answered within 72 hours.',
  ],
  counter_price: [
    'Counter-Offer: “Rain test” (counter): Somebody proposes €360 instead of €300 for “Rain test”. Please accept or decline within 72 hours.',
    'answer: You proposed €360 instead of €300 for “Rain test”.',
    'proposed €360 instead of €300 for “Rain test”.',
  ],
  accept_counter_price: [
    'Counter-Offer Accepted: “Rain test” (work): Somebody accepted €360 instead of €300 and Dec 24, 2026 as the end for “Rain test”.',
    'answer: Your proposal for “Rain test” was accepted.',
    'counter: You accepted €360 instead of €300 and Dec 24, 2026 as the end for “Rain test”.',
    'accepted €360 instead of €300 and Dec 24, 2026 as the end for “Rain test”.',
  ],
  decline_counter_price: [
    'Counter-Offer Declined: “Rain test” (answer): Somebody declined your proposal for “Rain test” and offers €300. Please accept or decline.',
    'counter: You declined €360 instead of €300 and Dec 24, 2026 as the end for “Rain test”.',
    'declined the proposal for “Rain test” and offers €300.',
  ],
  expire_counter_price: [
    'Counter-Offer Expired: “Rain test” (answer): The proposal for “Rain test” was not answered within 72 hours. The price of the brand still waits for your answer.',
    'counter: The proposal for “Rain test” was not answered within 72 hours.',
    'The proposal for “Rain test” was not answered within 72 hours.',
  ],
  change_price: [
    'Price Change: “Rain test” (answer): Somebody proposes €300 instead of €250 for “Rain test”. Please accept or decline.',
    'proposed €300 instead of €250 for “Rain test”.',
  ],
  cancel_price: [
    'Price Change Cancelled: “Rain test” (work): Somebody withdrew the price change for “Rain test”. The price stays at €250.',
    'answer: goes',
    'withdrew the price change for “Rain test”. The price stays at €250.',
  ],
  accept_price: [
    'Price Change Approved: “Rain test” (project): Somebody approved €300 for “Rain test”.',
    'answer: You approved €300 for “Rain test”.',
    'approved €300 for “Rain test”.',
  ],
  decline_price: [
    'Price Change Declined: Rain test (project): Somebody declined the price change for “Rain test”. The project is unassigned and back in the newsfeed.',
    'answer: You declined the new price of €300 and left “Rain test”.',
    'work: goes',
    'declined the new price of €300 and left “Rain test”.',
  ],
  set_status: [
    'Project Status: “Rain test” (project): Somebody moved “Rain test” to To Do.',
    'moved “Rain test” to To Do.',
  ],
  set_status_while_repricing: [
    'Project Status: “Rain test” (project): Somebody moved “Rain test” to To Do.',
    'moved “Rain test” to To Do.',
  ],
  unassign: [
    'Project Unassignment (newsfeed): Somebody unassigned you from “Rain test”. The project is available again.',
    'work: goes',
    'unassigned you from “Rain test”.',
  ],
  unassign_self: [
    'Project Unassignment (project): Somebody unassigned themselves from “Rain test”. The project is available to others again.',
    'work: goes',
    'left “Rain test”.',
  ],
};

test.each(Object.entries(texts))('%s in words', async (name, wanted) => {
  expect(await read(name as TransitionName)).toEqual(wanted);
});
