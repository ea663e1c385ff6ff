import {
  acceptAssignment,
  acceptCounter,
  cancelOffer,
  counterOffer,
  declineAssignment,
  declineCounter,
  offerProject,
  unassignCreator,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { getProject, setStatus, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import {
  approveRequest,
  declineRequest,
  declineRequests,
  setShortlisted,
  withdrawRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/marketplace.ts';
import { call } from '../testing/call.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator } from '../testing/people.ts';
import { type ProjectRow, projectEntity } from './project/row.ts';
import { requestEntity } from './request/row.ts';

interface People {
  owner: User;
  worker: User;
  asker: User;
}
type Send = (project_id: string, people: People) => Promise<{ status: number; body: object }>;

const calls: { name: string; from: ProjectState; send: Send }[] = [
  {
    name: 'accept an offer',
    from: 'offered',
    send: (project_id, { worker }) => call(handler, acceptAssignment, { project_id }, { user: worker }),
  },
  {
    name: 'accept a price',
    from: 'repricing',
    send: (project_id, { worker }) => call(handler, acceptAssignment, { project_id }, { user: worker }),
  },
  {
    name: 'decline an offer',
    from: 'offered',
    send: (project_id, { worker }) => call(handler, declineAssignment, { project_id }, { user: worker }),
  },
  {
    name: 'decline a price',
    from: 'repricing',
    send: (project_id, { worker }) => call(handler, declineAssignment, { project_id }, { user: worker }),
  },
  {
    name: 'propose another price for an offer',
    from: 'offered',
    send: (project_id, { worker }) =>
      call(
        handler,
        counterOffer,
        { project_id, budget_cents: 28_000, message: 'Two days' },
        { user: worker },
      ),
  },
  {
    name: 'propose another price for a price',
    from: 'repricing',
    send: (project_id, { worker }) =>
      call(handler, counterOffer, { project_id, budget_cents: 40_000 }, { user: worker }),
  },
  {
    name: 'accept a counter-offer',
    from: 'countered',
    send: (project_id, { owner }) =>
      call(handler, acceptCounter, { project_id, budget_cents: 28_000 }, { user: owner }),
  },
  {
    name: 'accept another price',
    from: 'price_countered',
    send: (project_id, { owner }) =>
      call(handler, acceptCounter, { project_id, budget_cents: 28_000 }, { user: owner }),
  },
  {
    name: 'decline a counter-offer for other terms',
    from: 'countered',
    send: (project_id, { owner }) =>
      call(
        handler,
        declineCounter,
        { project_id, budget_cents: 26_000, end_date: '2027-01-31', message: 'Half way' },
        { user: owner },
      ),
  },
  {
    name: 'decline another price',
    from: 'price_countered',
    send: (project_id, { owner }) => call(handler, declineCounter, { project_id }, { user: owner }),
  },
  {
    name: 'decline several requests',
    from: 'open',
    send: (project_id, { owner, asker }) =>
      call(
        handler,
        declineRequests,
        { project_id, creator_ids: [asker.id], message: 'Next time' },
        { user: owner },
      ),
  },
  {
    name: 'shortlist a request',
    from: 'open',
    send: (project_id, { owner, asker }) =>
      call(handler, setShortlisted, { project_id, creator_id: asker.id, shortlisted: true }, { user: owner }),
  },
  {
    name: 'assign',
    from: 'open',
    send: (project_id, { owner, worker }) =>
      call(
        handler,
        offerProject,
        { project_id, creator_id: worker.id, message: 'Would you?' },
        { user: owner },
      ),
  },
  {
    name: 'cancel an offer',
    from: 'offered',
    send: (project_id, { owner }) => call(handler, cancelOffer, { project_id }, { user: owner }),
  },
  {
    name: 'cancel a price',
    from: 'repricing',
    send: (project_id, { owner }) => call(handler, cancelOffer, { project_id }, { user: owner }),
  },
  {
    name: 'unassign',
    from: 'in_progress',
    send: (project_id, { owner }) => call(handler, unassignCreator, { project_id }, { user: owner }),
  },
  {
    name: 'unassign oneself',
    from: 'in_progress',
    send: (project_id, { worker }) => call(handler, unassignSelf, { project_id }, { user: worker }),
  },
  {
    name: 'finish',
    from: 'in_progress',
    send: (project_id, { worker }) =>
      call(handler, setStatus, { project_id, status: 'finished' }, { user: worker }),
  },
  {
    name: 'approve',
    from: 'open',
    send: (project_id, { owner, asker }) =>
      call(handler, approveRequest, { project_id, creator_id: asker.id }, { user: owner }),
  },
  {
    name: 'decline a request',
    from: 'open',
    send: (project_id, { owner, asker }) =>
      call(handler, declineRequest, { project_id, creator_id: asker.id }, { user: owner }),
  },
  {
    name: 'withdraw',
    from: 'open',
    send: (project_id, { asker }) => call(handler, withdrawRequest, { project_id }, { user: asker }),
  },
];

const prepared = async (from: ProjectState) => {
  const people: People = { owner: await client(), worker: await creator(), asker: await creator() };
  return { people, id: await projectIn(from, people.owner, people.worker, people.asker) };
};

const rows = async (project_id: string, { asker }: People) => [
  (await projectEntity().get({ project_id }).go({ consistent: true })).data,
  (await requestEntity().get({ project_id, creator_id: asker.id }).go({ consistent: true })).data,
];

test.each(calls)('$name: sent again after a lost answer, it is answered as the first time', async (one) => {
  const { people, id } = await prepared(one.from);
  const first = await one.send(id, people);
  expect(first.status).toBe(200);
  const written = await rows(id, people);
  const second = await one.send(id, people);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(await rows(id, people)).toEqual(written);
});

test.each(calls)('$name: two at the same moment are one, and both are answered', async (one) => {
  const { people, id } = await prepared(one.from);
  const before = (await rows(id, people))[0] as { version: number };
  const answers = await Promise.all([one.send(id, people), one.send(id, people)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { version } = (await rows(id, people))[0] as { version: number };
  expect(version - before.version).toBeLessThanOrEqual(1);
});

test('an accepted price that comes again late does not agree to the next one', async () => {
  const { people, id: project_id } = await prepared('repricing');
  const stored = async () => (await rows(project_id, people))[0] as ProjectRow;
  const shown = (await stored()).proposed_budget_cents;
  const accept = (budget_cents?: number) =>
    call(handler, acceptAssignment, { project_id, budget_cents }, { user: people.worker });
  expect((await accept(shown)).status).toBe(200);
  expect((await accept(shown)).status).toBe(200);
  const { version, name } = await stored();
  const form = { project_id, version, name, budget_cents: 100 };
  expect((await call(handler, updateProject, form, { user: people.owner })).status).toBe(200);
  expect((await accept(shown)).error.code).toBe('ASSIGNMENT_GONE');
  expect((await stored()).state).toBe('repricing');
  expect((await accept(100)).body.project.budget_cents).toBe(100);
});

test('a call for a project that has moved on since, or by somebody else, is refused as ever', async () => {
  const { people, id: project_id } = await prepared('offered');
  const { owner, worker } = people;
  const as = (user: User) => ({ user });
  expect((await call(handler, declineAssignment, { project_id }, as(worker))).status).toBe(200);
  // A decline is answered again, but shows nothing of a project that is no longer the creator's.
  expect((await call(handler, declineAssignment, { project_id }, as(worker))).body).toEqual({ ok: true });
  expect((await call(handler, getProject, { project_id }, as(worker))).status).toBe(404);
  expect((await call(handler, declineAssignment, { project_id }, as(people.asker))).error.code).toBe(
    'ASSIGNMENT_GONE',
  );
  const offer = { project_id, creator_id: people.asker.id, message: '' };
  expect((await call(handler, offerProject, offer, as(owner))).status).toBe(200);
  expect((await call(handler, declineAssignment, { project_id }, as(worker))).error.code).toBe(
    'ASSIGNMENT_GONE',
  );
  // Another creator, or other words, is another offer.
  for (const other of [{ creator_id: worker.id }, { message: 'Now?' }])
    expect((await call(handler, offerProject, { ...offer, ...other }, as(owner))).status).toBe(409);
  expect((await call(handler, cancelOffer, { project_id }, as(owner))).status).toBe(200);
  expect((await call(handler, acceptAssignment, { project_id }, as(people.asker))).error.code).toBe(
    'ASSIGNMENT_GONE',
  );
});
