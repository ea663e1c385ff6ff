import {
  acceptAssignment,
  acceptCounter,
  cancelOffer,
  counterOffer,
  declineAssignment,
  declineCounter,
  listAssignments,
  offerProject,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { getProject, listProjects, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { expireOffer } from './follow-up.ts';
import { projectEntity } from './row.ts';

afterEach(() => void vi.unstubAllEnvs());
const hours = (count: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(count * 3_600_000));

const people = async () => ({ owner: await client(), worker: await creator() });
const read = async (project_id: string, user: User) =>
  (await call(handler, getProject, { project_id }, { user })).body.project;

test('a proposal in place of an answer is the project’s price and end once its owner accepts', async () => {
  const { owner, worker } = await people();
  const project_id = await projectIn('offered', owner, worker);
  const asked = { project_id, budget_cents: 28_000, end_date: '2027-01-31', message: 'Two days more.' };
  const proposed = await call(handler, counterOffer, asked, { user: worker });
  expect(proposed.body.project).toMatchObject({
    ...{ state: 'countered', group: 'pending', is_pending: true, budget_cents: 25_000, end_date: null },
    counter: { budget_cents: 28_000, end_date: '2027-01-31', message: 'Two days more.' },
  });
  // Both lists have it: the creator's while it waits, the brand's with the decision to make.
  const assignments = (await call(handler, listAssignments, {}, { user: worker })).body.projects;
  expect(assignments.map(({ id, state }) => [id, state])).toEqual([[project_id, 'countered']]);
  const list = (await call(handler, listProjects, {}, { user: owner })).body;
  expect(list).toMatchObject({ counts: { pending: 1 }, projects: [{ counter: { budget_cents: 28_000 } }] });
  const accept = (shown: object) => call(handler, acceptCounter, { project_id, ...shown }, { user: owner });
  for (const other of [{ budget_cents: 25_000 }, { end_date: null }])
    expect((await accept(other)).error.code).toBe('ASSIGNMENT_GONE');
  const accepted = await accept({ budget_cents: 28_000, end_date: '2027-01-31' });
  expect(accepted.body.project).toMatchObject({
    ...{ state: 'to_do', assigned_creator_id: worker.id, budget_cents: 28_000, end_date: '2027-01-31' },
    ...{ counter: null, offer_ends_at: null, is_pending: false },
  });
});

test('a proposal names the terms that the creator saw, also unchanged ones', async () => {
  const { owner, worker } = await people();
  const project_id = await projectIn('offered', owner, worker);
  // The brand offers it again at another price, and the creator's form is of before.
  await call(handler, cancelOffer, { project_id }, { user: owner });
  const again = { project_id, creator_id: worker.id, budget_cents: 20_000 };
  await call(handler, offerProject, again, { user: owner });
  const late = { project_id, budget_cents: 25_000, end_date: '2027-01-31' };
  const { project } = (await call(handler, counterOffer, late, { user: worker })).body;
  expect(project.counter).toMatchObject({ budget_cents: 25_000, end_date: '2027-01-31' });
});

test('no start is later than the end that is offered', async () => {
  const { owner, worker } = await people();
  const project_id = await projectIn('open', owner, worker);
  const offer = { project_id, creator_id: worker.id, end_date: '2027-01-31' };
  await call(handler, offerProject, offer, { user: owner });
  const { version, name, budget_cents } = await read(project_id, owner);
  const form = { project_id, version, name, budget_cents, start_date: '2027-02-01' };
  const { error } = await call(handler, updateProject, form, { user: owner });
  expect(error).toMatchObject({ issues: { start_date: 'The offer ends on 2027-01-31' } });
});

test('a declined proposal gives the creator the offer back, at other terms where the owner names some', async () => {
  const { owner, worker } = await people();
  const project_id = await projectIn('countered', owner, worker);
  hours(71);
  const decline = (more: object = {}) =>
    call(handler, declineCounter, { project_id, ...more }, { user: owner });
  const back = await decline();
  expect(back.body.project).toMatchObject({ state: 'offered', counter: null, proposed_budget_cents: null });
  // The creator has all hours again.
  const left = Date.parse(back.body.project.offer_ends_at ?? '') - Date.parse(back.body.project.updated_at);
  expect(left).toBeGreaterThan(71.9 * 3_600_000);
  await call(handler, counterOffer, { project_id, budget_cents: 30_000 }, { user: worker });
  const again = await decline({ budget_cents: 26_000, end_date: '2027-02-01', message: 'Half way?' });
  expect(again.body.project).toMatchObject({
    ...{ state: 'offered', budget_cents: 25_000, proposed_budget_cents: 26_000 },
    ...{ proposed_end_date: '2027-02-01', offer_message: 'Half way?' },
  });
  // In other words it would be another answer, and nothing waits for one.
  expect((await decline({ budget_cents: 27_000 })).error.code).toBe('ASSIGNMENT_GONE');
  const accept = (shown: object) =>
    call(handler, acceptAssignment, { project_id, ...shown }, { user: worker });
  expect((await accept({ budget_cents: 25_000 })).error.code).toBe('ASSIGNMENT_GONE');
  expect((await accept({ budget_cents: 26_000, end_date: '2027-02-01' })).body.project).toMatchObject({
    ...{ state: 'to_do', budget_cents: 26_000, end_date: '2027-02-01', proposed_budget_cents: null },
  });
});

test('an offer at another price leaves the budget as it is until the creator accepts', async () => {
  const { owner, worker } = await people();
  const project_id = await projectIn('open', owner, worker);
  const offer = { project_id, creator_id: worker.id, budget_cents: 21_000 };
  const offered = await call(handler, offerProject, offer, { user: owner });
  expect(offered.body.project).toMatchObject({ budget_cents: 25_000, proposed_budget_cents: 21_000 });
  // At another price it is another offer.
  const other = await call(handler, offerProject, { ...offer, budget_cents: 22_000 }, { user: owner });
  expect(other.error.code).toBe('CONFLICT');
  // Saved again after a lost answer, the brief is as it was saved.
  const { version, name } = offered.body.project;
  const form = { project_id, version, name, budget_cents: 25_000, description: 'In daylight' };
  for (let time = 0; time < 2; time++)
    expect((await call(handler, updateProject, form, { user: owner })).status).toBe(200);
  await call(handler, declineAssignment, { project_id }, { user: worker });
  expect(await read(project_id, owner)).toMatchObject({
    ...{ state: 'open', budget_cents: 25_000, proposed_budget_cents: null },
  });
});

test('another price for assigned work waits beside the owner’s, which stays if it is declined', async () => {
  const { owner, worker } = await people();
  const project_id = await projectIn('repricing', owner, worker);
  const counter = (budget_cents: number) =>
    call(handler, counterOffer, { project_id, budget_cents }, { user: worker });
  expect((await counter(36_000)).body.project).toMatchObject({
    ...{ state: 'price_countered', proposed_budget_cents: 30_000, assigned_creator_id: worker.id },
  });
  // Once at a time.
  expect((await counter(37_000)).error.code).toBe('ASSIGNMENT_GONE');
  const declined = await call(handler, declineCounter, { project_id }, { user: owner });
  expect(declined.body.project).toMatchObject({
    ...{ state: 'repricing', proposed_budget_cents: 30_000, counter: null, offer_ends_at: null },
  });
  await counter(33_000);
  const accepted = await call(handler, acceptCounter, { project_id, budget_cents: 33_000 }, { user: owner });
  expect(accepted.body.project).toMatchObject({ state: 'to_do', budget_cents: 33_000 });
});

test.each([
  ['countered', 'open'],
  ['price_countered', 'repricing'],
] as const)('a proposal that nobody answers ends after 72 hours: %s becomes %s', async (from, to) => {
  const { owner, worker } = await people();
  const project_id = await projectIn(from, owner, worker);
  const endsAt = (await read(project_id, owner)).offer_ends_at ?? '';
  // The job of the offer that it answered comes first, and finds another end.
  await expireOffer(project_id, new Date(Date.parse(endsAt) - 1).toISOString());
  expect((await read(project_id, owner)).state).toBe(from);
  hours(73);
  const late = await call(handler, acceptCounter, { project_id }, { user: owner });
  expect(late.error.code).toBe('ASSIGNMENT_GONE');
  for (let time = 0; time < 2; time++) await expireOffer(project_id, endsAt);
  expect(await read(project_id, owner)).toMatchObject({ state: to, counter: null, budget_cents: 25_000 });
});

test('nothing else, an end before the start, a negative price and a stranger are refused', async () => {
  const { owner, worker } = await people();
  const project_id = await projectIn('open', owner, worker);
  const { version, name, budget_cents } = await read(project_id, owner);
  const form = { project_id, version, name, budget_cents, start_date: '2027-01-10' };
  await call(handler, updateProject, form, { user: owner });
  await call(handler, offerProject, { project_id, creator_id: worker.id }, { user: owner });
  const counter = async (input: object, user = worker) =>
    (await call(handler, counterOffer, { project_id, ...input }, { user })).error.code;
  for (const input of [
    {},
    { budget_cents },
    { end_date: '2027-01-09' },
    { budget_cents: -1 },
    { budget_cents: 1.5 },
    { end_date: 'tomorrow' },
    { end_date: '1999-01-01' },
  ])
    expect(await counter(input), JSON.stringify(input)).toBe('VALIDATION');
  expect(await counter({ budget_cents: 1 }, await creator())).toBe('ASSIGNMENT_GONE');
  const offer = { project_id, creator_id: worker.id, end_date: '2027-01-09' };
  await call(handler, declineAssignment, { project_id }, { user: worker });
  expect((await call(handler, offerProject, offer, { user: owner })).error.code).toBe('VALIDATION');
});

test('a proposal says nothing of itself to anybody else, and stands in the history of both', async () => {
  const { owner, worker } = await people();
  const [other, asker] = [await creator(), await creator()];
  const project_id = await projectIn('countered', owner, worker, asker);
  for (const user of [other, asker]) {
    const { status, body } = await call(handler, getProjectPage, { project_id }, { user });
    expect(user === asker ? [200] : [404]).toContain(status);
    expect(JSON.stringify(body ?? {})).not.toContain('28000');
  }
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  expect(data).toMatchObject({ last: { transition: 'counter_offer', actor_id: worker.id } });
});
