import { randomUUID } from 'node:crypto';
import {
  acceptAssignment,
  cancelOffer,
  declineAssignment,
  offerProject,
  unassignCreator,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import {
  createProject,
  deleteProject,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import { workStatuses } from '@briefhouse/contracts/marketplace/project-states.ts';
import { approveRequest, sendRequest, withdrawRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { contradictions } from '@briefhouse/workflow/project.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { amount } from '../../testing/suite.ts';
import { readProject } from './queries.ts';
import { projectEntity } from './row.ts';
import { changeProject } from './transition.ts';

const stored = async (project_id: string) =>
  (await projectEntity().get({ project_id }).go({ consistent: true })).data;

test('a write whose fields contradict the state is refused and leaves the row as it was', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  const project = await readProject(project_id, owner.id);
  // An approval without a creator would leave work without a worker.
  await expect(changeProject(project, { name: 'approve', user: owner })).rejects.toThrow(
    'The workflow does not allow this project: assigned_creator_id undefined in state to_do',
  );
  // Owners do not work for themselves.
  const self = { id: owner.id, name: 'Nora Lind' };
  await expect(changeProject(project, { name: 'approve', user: owner, creator: self })).rejects.toThrow(
    'user_id',
  );
  await expect(changeProject(project, { name: 'delete', user: owner })).rejects.toThrow('deletes a project');
  expect(await stored(project_id)).toEqual(project);
});

test('a field that belongs to a state is removed when the project leaves it', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  expect(await stored(project_id)).toMatchObject({ state: 'offered', offer_ends_at: expect.any(String) });
  await call(handler, acceptAssignment, { project_id }, { user: worker });
  expect(await stored(project_id)).not.toHaveProperty('offer_ends_at');
  await call(handler, setStatus, { project_id, status: 'finished' }, { user: worker });
  expect(await stored(project_id)).toMatchObject({ state: 'finished', finished_at: expect.any(String) });
  await call(handler, setStatus, { project_id, status: 'to_do' }, { user: worker });
  expect(await stored(project_id)).not.toHaveProperty('finished_at');
});

/** Every call of the workflow, by index, so that a failing sequence shrinks. */
const callsOf = (project_id: string, [owner, first, second]: Awaited<ReturnType<typeof crew>>) => {
  const edit = async (budget_cents: number) => {
    const version = (await stored(project_id))?.version ?? 0;
    const form = { project_id, version, name: `Reels ${version}`, budget_cents };
    return call(handler, updateProject, form, { user: owner });
  };
  const byCreator = (user: typeof first) => [
    () => call(handler, sendRequest, { project_id }, { user }),
    () => call(handler, withdrawRequest, { project_id }, { user }),
    () => call(handler, acceptAssignment, { project_id }, { user }),
    () => call(handler, declineAssignment, { project_id }, { user }),
    () => call(handler, unassignSelf, { project_id }, { user }),
    ...workStatuses.map((status) => () => call(handler, setStatus, { project_id, status }, { user })),
    () => call(handler, approveRequest, { project_id, creator_id: user.id }, { user: owner }),
    () => call(handler, offerProject, { project_id, creator_id: user.id }, { user: owner }),
  ];
  return [
    ...byCreator(first),
    ...byCreator(second),
    () => edit(100),
    () => edit(200),
    () => edit(300),
    () => call(handler, cancelOffer, { project_id }, { user: owner }),
    () => call(handler, unassignCreator, { project_id }, { user: owner }),
    () => call(handler, deleteProject, { project_id }, { user: owner }),
  ];
};
const crew = async () => [await client(), await creator(), await creator()] as const;

test('no sequence of real calls stores a project that the table does not name', async () => {
  const sequences = fc.array(fc.nat({ max: 24 }), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const people = await crew();
      const input = { submission_id: randomUUID(), name: 'Reels', budget_cents: 100 };
      await call(handler, createProject, input, { user: people[0] });
      const calls = callsOf(input.submission_id, people);
      for (const index of sequence) {
        const { status } = (await calls[index % calls.length]?.()) ?? {};
        expect(status, `call ${index}`).toBeLessThan(500);
        const row = await stored(input.submission_id);
        if (!row) return;
        expect(contradictions(row), `after call ${index}`).toEqual([]);
      }
    }),
    { numRuns: amount(4, 80) },
  );
});
