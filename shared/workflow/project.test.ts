import { limits } from '@briefhouse/contracts/limits.ts';
import { projectStates, workStatuses } from '@briefhouse/contracts/marketplace/project-states.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  contradictions,
  isAllowed,
  nextState,
  type ProjectFacts,
  placeAfter,
  type Transition,
  transitionNames,
  transitions,
} from './project.ts';

const created: ProjectFacts = { user_id: 'nora', state: 'open', status: 'to_do', is_pending: false };
const people = ['nora', 'mira', 'ben', 'system'];

/** Any transition by anybody, with any choice. */
const attempts = fc.array(
  fc.record({
    name: fc.constantFrom(...transitionNames),
    by: fc.constantFrom(...people),
    status: fc.constantFrom(...workStatuses),
    creatorId: fc.constantFrom('mira', 'ben'),
  }),
  { maxLength: 40 },
);

test('no sequence of transitions reaches a combination of fields that the table does not name', () => {
  fc.assert(
    fc.property(attempts, fc.constantFrom('draft' as const, 'open' as const), (sequence, state) => {
      let project: ProjectFacts = { ...created, state };
      for (const { name, by, status, creatorId } of sequence) {
        const { actor, choices = [] }: Transition = transitions[name];
        const allowed = actor === 'system' ? transitions[name].from.includes(project.state as never) : false;
        if (!allowed && !isAllowed(name, project, by)) continue;
        if (choices.length > 0 && !choices.includes(status)) continue;
        const place = placeAfter(project, name, {
          ...(choices.length > 0 && { status }),
          ...((name === 'offer' || name === 'approve') && { creatorId }),
        });
        if (!place) return;
        project = { user_id: project.user_id, ...place };
        expect(contradictions(project), `${name} by ${by}`).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

test('every state can be reached, and every state but a finished one can be left for the newsfeed', () => {
  const seen = new Set<string>(['draft', 'open']);
  for (let size = 0; size !== seen.size; ) {
    size = seen.size;
    for (const name of transitionNames) {
      const { from, to, choices = [] }: Transition = transitions[name];
      if (!from.some((state) => seen.has(state))) continue;
      for (const state of to === 'chosen' ? choices : [to]) seen.add(state);
    }
  }
  for (const state of projectStates) expect(seen).toContain(state);
  const back = transitionNames
    .filter((name) => transitions[name].to === 'open')
    .flatMap((name): readonly string[] => transitions[name].from);
  expect(projectStates.filter((state) => !back.includes(state))).toEqual(['open', 'finished']);
});

test('each transition of the product itself comes hours after another, in the states to which that one leads', () => {
  const table: Record<string, Transition> = transitions;
  const timers = Object.values(table).flatMap(({ from, to, after }) =>
    after ? [{ ...after, states: to === 'same' ? from : [to] }] : [],
  );
  const own = transitionNames.filter((name) => transitions[name].actor === 'system');
  // An offer that stands again after a declined proposal ends as the first one does.
  expect([...new Set(timers.map(({ transition }) => transition))].toSorted()).toEqual(own.toSorted());
  for (const { transition, states } of timers) expect(table[transition]?.from).toEqual(states);
});

test('screens and contracts say the hours of an offer as the workflow has them', () => {
  expect(transitions.offer.after.hours).toBe(limits.offerHours);
});

describe('fields that contradict the state', () => {
  const working = {
    ...created,
    state: 'in_progress',
    status: 'in_progress',
    assigned_creator_id: 'mira',
  } as const;
  test.each([
    ['a status of another state', { ...working, status: 'finished' as const }, 'status'],
    ['pending although no answer is due', { ...working, is_pending: true }, 'is_pending'],
    ['assigned without a creator', { ...working, assigned_creator_id: null }, 'assigned_creator_id'],
    [
      'a creator to answer although no answer is due',
      { ...working, pending_creator_id: 'mira' },
      'pending_creator_id',
    ],
    [
      'a price change that another creator has to answer',
      { ...working, state: 'repricing' as const, is_pending: true, pending_creator_id: 'ben' },
      'pending_creator_id',
    ],
    ['an owner assigned to their own project', { ...working, assigned_creator_id: 'nora' }, 'user_id'],
  ])('%s', (_, project, field) => {
    expect(contradictions(working)).toEqual([]);
    expect(contradictions(project).join()).toContain(field);
  });
});

test('a status that the table does not allow is refused', () => {
  const repricing: ProjectFacts = {
    ...created,
    state: 'repricing',
    is_pending: true,
    assigned_creator_id: 'mira',
    pending_creator_id: 'mira',
  };
  expect(choicesOf(repricing, 'mira')).toEqual(['to_do', 'in_progress']);
  expect(choicesOf(repricing, 'ben')).toEqual([]);
  expect(() => nextState(repricing, 'set_status_while_repricing', { status: 'finished' })).toThrow(
    'finished',
  );
  expect(() => nextState(repricing, 'set_status_while_repricing')).toThrow('undefined');
  expect(() => nextState(repricing, 'accept_price', { status: 'finished' })).toThrow('finished');
  const moved = placeAfter(repricing, 'set_status_while_repricing', { status: 'in_progress' });
  expect(moved).toMatchObject({ state: 'repricing', status: 'in_progress', assigned_creator_id: 'mira' });
  expect(placeAfter({ ...repricing, ...moved }, 'accept_price')?.state).toBe('in_progress');
});
