import {
  acceptAssignment,
  acceptCounter,
  cancelOffer,
  counterOffer,
  declineAssignment,
  declineCounter,
  listAssignments,
  offerProject,
  unassignCreator,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { publishProject } from '@briefhouse/contracts/marketplace/brief.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import {
  deleteProject,
  getProject,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates } from '@briefhouse/contracts/marketplace/project-states.ts';
import {
  approveRequest,
  declineRequest,
  sendRequest,
  withdrawRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/marketplace.ts';
import { call } from '../testing/call.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator } from '../testing/people.ts';

const people = {} as Record<'owner' | 'worker' | 'stranger' | 'rival', User>;
beforeAll(async () => {
  people.owner = await client();
  people.worker = await creator();
  people.stranger = await creator();
  people.rival = await client();
});

type Who = keyof typeof people;
type Call = (project_id: string, user: User) => Promise<number>;

const status = async (answer: Promise<{ status: number }>) => (await answer).status;
const edit =
  (budget_cents: number): Call =>
  async (project_id, user) => {
    const { body } = await call(handler, getProject, { project_id }, { user });
    const form = { project_id, version: body.project?.version ?? 1, name: 'Renamed', budget_cents };
    return status(call(handler, updateProject, form, { user }));
  };

const unchanged = Object.fromEntries(projectStates.map((state) => [state, state])) as Record<
  ProjectState,
  ProjectState
>;

/**
 * Every call of the workflow: from which states, by whom, and to which state. Written by hand, from the
 * specification.
 */
const calls: {
  name: string;
  run: Call;
  who: Who;
  from: Partial<Record<ProjectState, ProjectState | 'gone' | undefined>>;
  /** The stranger has asked for the project before. */
  asked?: true;
  /** Others who try and are refused; everyone, unless the call is open to several. */
  others?: Who[];
}[] = [
  {
    name: 'edit the text',
    run: edit(25_000),
    who: 'owner',
    from: { ...unchanged, finished: undefined, countered: undefined },
  },
  {
    name: 'publish',
    run: (project_id, user) => status(call(handler, publishProject, { project_id }, { user })),
    who: 'owner',
    from: { draft: 'open' },
  },
  {
    name: 'ask for',
    run: (project_id, user) => status(call(handler, sendRequest, { project_id }, { user })),
    who: 'stranger',
    // The future worker is a stranger too before anybody is assigned.
    others: ['owner', 'rival'],
    from: { open: 'open' },
  },
  {
    name: 'withdraw the request for',
    run: (project_id, user) => status(call(handler, withdrawRequest, { project_id }, { user })),
    asked: true,
    who: 'stranger',
    from: { ...unchanged, draft: undefined },
  },
  {
    name: 'approve a request for',
    run: (project_id, user) =>
      status(call(handler, approveRequest, { project_id, creator_id: people.stranger.id }, { user })),
    asked: true,
    who: 'owner',
    from: { open: 'to_do' },
  },
  {
    name: 'decline a request for',
    run: (project_id, user) =>
      status(call(handler, declineRequest, { project_id, creator_id: people.stranger.id }, { user })),
    asked: true,
    who: 'owner',
    from: { ...unchanged, draft: undefined },
  },
  {
    name: 'edit the budget',
    run: edit(31_000),
    who: 'owner',
    from: { draft: 'draft', open: 'open', to_do: 'repricing', in_progress: 'repricing' },
  },
  {
    name: 'delete',
    run: (project_id, user) => status(call(handler, deleteProject, { project_id }, { user })),
    who: 'owner',
    from: { draft: 'gone', open: 'gone' },
  },
  {
    name: 'offer',
    run: (project_id, user) =>
      status(call(handler, offerProject, { project_id, creator_id: people.worker.id }, { user })),
    who: 'owner',
    // Offered already, to the same creator and in the same words: the answer to the first call was lost.
    from: { open: 'offered', offered: 'offered' },
  },
  {
    name: 'cancel',
    run: (project_id, user) => status(call(handler, cancelOffer, { project_id }, { user })),
    who: 'owner',
    from: { offered: 'open', countered: 'open', repricing: 'to_do', price_countered: 'to_do' },
  },
  {
    name: 'accept',
    run: (project_id, user) => status(call(handler, acceptAssignment, { project_id }, { user })),
    who: 'worker',
    // Accepted already, as in the state to_do, it is a call repeated after a lost answer.
    from: { offered: 'to_do', repricing: 'to_do', to_do: 'to_do' },
  },
  {
    name: 'decline',
    run: (project_id, user) => status(call(handler, declineAssignment, { project_id }, { user })),
    who: 'worker',
    from: { offered: 'open', countered: 'open', repricing: 'open', price_countered: 'open' },
  },
  {
    name: 'propose something else for',
    run: (project_id, user) =>
      status(call(handler, counterOffer, { project_id, budget_cents: 28_000 }, { user })),
    who: 'worker',
    // Proposed already: the answer to the first call was lost.
    from: {
      offered: 'countered',
      countered: 'countered',
      repricing: 'price_countered',
      price_countered: 'price_countered',
    },
  },
  {
    name: 'accept what was proposed for',
    run: (project_id, user) => status(call(handler, acceptCounter, { project_id }, { user })),
    who: 'owner',
    from: { countered: 'to_do', price_countered: 'to_do' },
  },
  {
    name: 'decline what was proposed for',
    run: (project_id, user) => status(call(handler, declineCounter, { project_id }, { user })),
    who: 'owner',
    from: { countered: 'offered', price_countered: 'repricing' },
  },
  {
    name: 'finish',
    run: (project_id, user) => status(call(handler, setStatus, { project_id, status: 'finished' }, { user })),
    who: 'worker',
    from: { to_do: 'finished', in_progress: 'finished', finished: 'finished' },
  },
  {
    name: 'take up',
    run: (project_id, user) =>
      status(call(handler, setStatus, { project_id, status: 'in_progress' }, { user })),
    who: 'worker',
    // While a price is proposed the work goes on.
    from: {
      to_do: 'in_progress',
      in_progress: 'in_progress',
      finished: 'in_progress',
      repricing: 'repricing',
      price_countered: 'price_countered',
    },
  },
  {
    name: 'unassign',
    run: (project_id, user) => status(call(handler, unassignCreator, { project_id }, { user })),
    who: 'owner',
    from: { to_do: 'open', in_progress: 'open', repricing: 'open', price_countered: 'open' },
  },
  {
    name: 'unassign oneself',
    run: (project_id, user) => status(call(handler, unassignSelf, { project_id }, { user })),
    who: 'worker',
    from: { to_do: 'open', in_progress: 'open', repricing: 'open', price_countered: 'open' },
  },
];

const stored = async (project_id: string): Promise<ProjectState | 'gone'> => {
  const { status, body } = await call(handler, getProject, { project_id }, { user: people.owner });
  return status === 200 ? body.project.state : 'gone';
};

const everyone: Who[] = ['owner', 'worker', 'stranger', 'rival'];

for (const { name, run, who, from, asked, others = everyone } of calls)
  test.each([...projectStates])(`${name} a project that is %s`, async (state) => {
    // New people each time, to stay below the limits of projects and of changes an hour.
    people.owner = await client();
    people.worker = await creator();
    people.stranger = await creator();
    const prepared = () => projectIn(state, people.owner, people.worker, asked ? people.stranger : undefined);
    for (const other of others.filter((person) => person !== who)) {
      const id = await prepared();
      expect(await run(id, people[other]), `by the ${other}`).toBeGreaterThanOrEqual(400);
      expect(await stored(id), `after the ${other} tried`).toBe(state);
    }
    const id = await prepared();
    const answer = await run(id, people[who]);
    // The future worker is a stranger in a state without a worker.
    expect(from[state] ? [200] : [403, 404, 409], `by the ${who}`).toContain(answer);
    expect(await stored(id)).toBe(from[state] ?? state);
  });

test('approving assigns at once and cannot be done twice', async () => {
  const owner = await client();
  const [first, second] = [await creator(), await creator()];
  const project_id = await projectIn('open', owner, first);
  for (const user of [first, second]) await call(handler, sendRequest, { project_id }, { user });
  const answers = await Promise.all(
    [first, second].map(({ id }) =>
      call(handler, approveRequest, { project_id, creator_id: id }, { user: owner }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.project;
  expect(won).toMatchObject({ status: 'to_do', group: 'assigned', is_pending: false });
});

test('accept against cancel: one wins, the other reads the specified text', async () => {
  const owner = await client();
  for (let round = 0; round < 20; round++) {
    const worker = await creator();
    const project_id = await projectIn('offered', owner, worker);
    const [accepted, cancelled] = await Promise.all([
      call(handler, acceptAssignment, { project_id }, { user: worker }),
      call(handler, cancelOffer, { project_id }, { user: owner }),
    ]);
    expect([accepted.status, cancelled.status].sort()).toEqual([200, 409]);
    const lost = accepted.status === 409 ? accepted : cancelled;
    expect(lost.error.message).toBe('This assignment is no longer available.');
  }
});

test('a proposed price leaves the old one in force until it is accepted', async () => {
  const owner = await client();
  const worker = await creator();
  const project_id = await projectIn('repricing', owner, worker);
  const { body } = await call(handler, getProject, { project_id }, { user: worker });
  expect(body.project).toMatchObject({
    budget_cents: 25_000,
    proposed_budget_cents: 30_000,
    group: 'pending',
  });
  const accepted = await call(handler, acceptAssignment, { project_id }, { user: worker });
  expect(accepted.body.project).toMatchObject({
    budget_cents: 30_000,
    proposed_budget_cents: null,
    group: 'assigned',
  });
});

test('a creator who is not, or no longer, assigned reads the specified text', async () => {
  const [owner, worker, rival] = [await client(), await creator(), await client()];
  const project_id = await projectIn('in_progress', owner, worker);
  const form = { project_id, version: 1, name: 'Mine now', budget_cents: 100 };
  const notTheirs = 'Project not found or you do not have permission to update it';
  expect((await call(handler, updateProject, form, { user: rival })).error.message).toBe(notTheirs);

  await call(handler, unassignCreator, { project_id }, { user: owner });
  const late = { user: worker };
  const done = { project_id, status: 'finished' };
  expect((await call(handler, setStatus, done, late)).error.message).toBe(notTheirs);
  expect((await call(handler, unassignSelf, { project_id }, late)).error.message).toBe(
    'You are not assigned to this project',
  );
  const open = { project_id: await projectIn('open', owner, worker) };
  expect((await call(handler, unassignCreator, open, { user: owner })).error.message).toBe(
    'No creator is assigned to this project',
  );
});

test('the owner of finished work can neither take it back, delete it nor change brief or price', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('finished', owner, worker);
  const { project } = (await call(handler, getProject, { project_id }, { user: owner })).body;
  const { version, name, budget_cents } = project;
  const as = { user: owner };
  const form = { project_id, version, name, budget_cents };
  const stands = {
    code: 'CONFLICT',
    message: 'This project is finished. Its brief and budget can no longer be changed.',
  };
  expect((await call(handler, updateProject, { ...form, name: 'Other' }, as)).error).toEqual(stands);
  expect((await call(handler, updateProject, { ...form, budget_cents: 1 }, as)).error).toEqual(stands);
  expect((await call(handler, unassignCreator, { project_id }, as)).error.code).toBe('CONFLICT');
  expect((await call(handler, deleteProject, { project_id }, as)).error.code).toBe('CONFLICT');
  const back = await call(handler, setStatus, { project_id, status: 'in_progress' }, { user: worker });
  expect(back.body.project).toMatchObject({ state: 'in_progress', finished_at: null });
});

test('finished work stays reachable, and can be taken up again, without an access plan', async () => {
  const [owner, worker] = [await client(), await creator({ access: false })];
  const project_id = await projectIn('finished', owner, worker);
  const as = { user: worker };
  const { projects } = (await call(handler, listAssignments, {}, as)).body;
  expect(projects).toMatchObject([{ id: project_id, state: 'finished' }]);
  expect((await call(handler, getProject, { project_id }, as)).body.project.state).toBe('finished');
  const back = await call(handler, setStatus, { project_id, status: 'in_progress' }, as);
  expect(back.body.project.state).toBe('in_progress');
});

test('while a price is proposed the work goes on, but cannot be finished', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('repricing', owner, worker);
  const move = (status: string) => call(handler, setStatus, { project_id, status }, { user: worker });
  expect((await move('in_progress')).body.project).toMatchObject({
    state: 'repricing',
    status: 'in_progress',
    group: 'pending',
    proposed_budget_cents: 30_000,
  });
  expect((await move('finished')).error).toEqual({
    code: 'CONFLICT',
    message: 'Please answer the price change before you finish the work.',
  });
  const accepted = await call(handler, acceptAssignment, { project_id }, { user: worker });
  expect(accepted.body.project).toMatchObject({ state: 'in_progress', budget_cents: 30_000 });
});
