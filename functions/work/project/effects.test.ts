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
import { type ProjectRow, system } from './row.ts';

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
  open,
  offered: { ...open, ...candidate, state: 'offered' },
  to_do: { ...open, ...worker, state: 'to_do' },
  in_progress: { ...open, ...worker, state: 'in_progress', status: 'in_progress' },
  finished: { ...open, ...worker, state: 'finished', status: 'finished' },
  repricing: { ...open, ...worker, ...candidate, state: 'repricing', proposed_budget_cents: 30_000 },
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
    const { actor, notify, chat, toldAs }: Transition = transitions[name];
    const speaker = people[toldAs ?? actor];
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
    const change = { before, after } as Parameters<typeof projectEffects.of>[1];
    return (await projectEffects.of('refresh', change)).map((one) =>
      [...new Set(one.people)].filter(Boolean),
    );
  };
  expect(await people(undefined, open)).toEqual([['owner']]);
  expect(await people(working, { ...working, paid: {} })).toEqual([['owner', 'creator']]);
  expect(await people(working, open)).toEqual([['owner', 'creator']]);
  expect(await people(open, undefined)).toEqual([['owner']]);
});
