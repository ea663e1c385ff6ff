import { saveBrief } from '@briefhouse/contracts/marketplace/brief.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { getProject, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import {
  approveRequest,
  declineRequest,
  declineRequests,
  listProjectRequests,
  listRequests,
  sendRequest,
  setShortlisted,
  withdrawRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece } from '../../testing/portfolio.ts';
import { requestEntity } from './row.ts';

const question = 'Which skin type do you have?';

/** An open project of a brand that asks a question. */
const posted = async () => {
  const owner = await client();
  const project_id = await projectIn('open', owner, await creator());
  const change = { questions: [question] };
  await call(handler, saveBrief, { project_id, field: 'questions', version: 0, change }, { user: owner });
  return { owner, project_id };
};

const listed = async (project_id: string, user: User) =>
  (await call(handler, listProjectRequests, { project_id }, { user })).body.requests;

test('price, day, pieces and answers are read by the owner and the sender, and by nobody else', async () => {
  const { owner, project_id } = await posted();
  const [mira, leo] = [await creator(), await creator()];
  const pieces = [await addedPiece(mira, { title: 'Rain test' }), await addedPiece(mira)];
  const answers = [{ question, answer: 'Dry, in winter.' }];
  const asked = { price_cents: 31_900, ready_by: '2027-02-01', answers };
  const sent = await call(
    handler,
    sendRequest,
    { project_id, ...asked, piece_ids: pieces.map(({ id }) => id) },
    { user: mira },
  );
  expect(sent.body.request).toMatchObject({
    ...asked,
    pieces: [{ title: 'Rain test' }, { id: pieces[1]?.id }],
  });
  await call(handler, sendRequest, { project_id }, { user: leo });
  const [first, second] = await listed(project_id, owner);
  expect(first).toMatchObject({ ...asked, pieces: sent.body.request.pieces, shortlisted: false });
  expect(second).toMatchObject({ price_cents: null, ready_by: null, pieces: [], answers: [] });
  // The question stays as it was answered.
  const change = { questions: null };
  await call(handler, saveBrief, { project_id, field: 'questions', version: 1, change }, { user: owner });
  const own = (await call(handler, listRequests, {}, { user: mira })).body.requests;
  expect(own).toMatchObject([asked]);
  const everything = [
    await call(handler, listRequests, {}, { user: leo }),
    await call(handler, listNewsfeed, {}, { user: leo }),
    await call(handler, getProjectPage, { project_id }, { user: leo }),
    await call(handler, listProjectRequests, { project_id }, { user: await client() }),
  ];
  for (const { body } of everything) expect(JSON.stringify(body ?? {})).not.toMatch(/31900|Dry, in winter/);
});

test.each<[string, (own: string, foreign: string) => object]>([
  ['a piece of somebody else’s', (own, foreign) => ({ piece_ids: [own, foreign] })],
  ['a piece that does not exist', () => ({ piece_ids: ['nothing'] })],
  ['four pieces', (own) => ({ piece_ids: [own, 'b', 'c', 'd'] })],
  ['a negative price', () => ({ price_cents: -1 })],
  ['half a cent', () => ({ price_cents: 0.5 })],
  ['no date', () => ({ ready_by: '2027-02-31' })],
  ['a day before the start', () => ({ ready_by: '2027-01-09' })],
  ['an answer to no question', () => ({ answers: [{ question: 'Which?', answer: 'That one.' }] })],
  ['an empty answer', () => ({ answers: [{ question, answer: ' ' }] })],
  ['a long answer', () => ({ answers: [{ question, answer: 'x'.repeat(501) }] })],
  ['three answers', () => ({ answers: Array(3).fill({ question, answer: 'Dry.' }) })],
])('%s is refused, and nothing is sent', async (_, input) => {
  const { owner, project_id } = await posted();
  const { version, name, budget_cents } = (await call(handler, getProject, { project_id }, { user: owner }))
    .body.project;
  const form = { project_id, version, name, budget_cents, start_date: '2027-01-10' };
  await call(handler, updateProject, form, { user: owner });
  const [user, other] = [await creator(), await creator()];
  const [own, foreign] = [await addedPiece(user), await addedPiece(other)];
  const { status, error } = await call(
    handler,
    sendRequest,
    { project_id, ...input(own.id, foreign.id) },
    { user },
  );
  expect([status, error.code]).toEqual([400, 'VALIDATION']);
  expect(await listed(project_id, owner)).toEqual([]);
});

test('a piece that is named twice is shown once', async () => {
  const { owner, project_id } = await posted();
  const user = await creator();
  const { id } = await addedPiece(user);
  await call(handler, sendRequest, { project_id, piece_ids: [id, id] }, { user });
  expect((await listed(project_id, owner))[0]?.pieces).toHaveLength(1);
});

test('approving a request at a price agrees to that price and day, as its owner was shown them', async () => {
  const { owner, project_id } = await posted();
  const user = await creator();
  await call(handler, sendRequest, { project_id, price_cents: 31_900, ready_by: '2027-02-01' }, { user });
  const approve = (shown: object) =>
    call(handler, approveRequest, { project_id, creator_id: user.id, ...shown }, { user: owner });
  // A page of before shows the project's budget beside the button.
  for (const shown of [{}, { budget_cents: 25_000 }])
    expect((await approve(shown)).error.code).toBe('CONFLICT');
  expect((await approve({ budget_cents: 31_900 })).body.project).toMatchObject({
    ...{ state: 'to_do', budget_cents: 31_900, end_date: '2027-02-01', assigned_creator_id: user.id },
  });
});

test('approving a request without a price keeps budget and dates, unless the budget is another than was shown', async () => {
  const { owner, project_id } = await posted();
  const user = await creator();
  await call(handler, sendRequest, { project_id }, { user });
  const approve = (shown: object) =>
    call(handler, approveRequest, { project_id, creator_id: user.id, ...shown }, { user: owner });
  expect((await approve({ budget_cents: 20_000 })).error.code).toBe('CONFLICT');
  expect((await approve({ budget_cents: 25_000 })).body.project).toMatchObject({
    ...{ state: 'to_do', budget_cents: 25_000, end_date: null },
  });
});

test('the owner’s mark is the owner’s alone, and goes with the request', async () => {
  const { owner, project_id } = await posted();
  const user = await creator();
  await call(handler, sendRequest, { project_id }, { user });
  const mark = (shortlisted: boolean, by = owner) =>
    call(handler, setShortlisted, { project_id, creator_id: user.id, shortlisted }, { user: by });
  const before = await listed(project_id, owner);
  expect((await mark(true)).status).toBe(200);
  expect(await listed(project_id, owner)).toEqual([{ ...before[0], shortlisted: true }]);
  const own = await call(handler, listRequests, {}, { user });
  expect(JSON.stringify(own.body)).not.toContain('shortlisted');
  expect((await mark(false, await client())).error.code).toBe('PROJECT_NOT_FOUND');
  expect((await mark(false)).status).toBe(200);
  expect(await listed(project_id, owner)).toEqual(before);
  await mark(true);
  await call(handler, withdrawRequest, { project_id }, { user });
  expect((await mark(false)).error.code).toBe('CONFLICT');
  await call(handler, sendRequest, { project_id }, { user });
  expect(await listed(project_id, owner)).toMatchObject([{ shortlisted: false }]);
});

test('several are declined with one sentence; whoever withdrew stops no other', async () => {
  const { owner, project_id } = await posted();
  const askers = await Promise.all(Array.from({ length: 30 }, () => creator()));
  for (const user of askers) await call(handler, sendRequest, { project_id }, { user });
  const [gone, again, ...others] = askers as [User, User, ...User[]];
  const seen = (await listed(project_id, owner)).map(({ request_id }) => request_id);
  await call(handler, withdrawRequest, { project_id }, { user: gone });
  await call(handler, withdrawRequest, { project_id }, { user: again });
  await call(handler, sendRequest, { project_id, message: 'One more thought.' }, { user: again });
  const ids = askers.map(({ id }) => id);
  const decline = () =>
    call(
      handler,
      declineRequests,
      {
        ...{ project_id, creator_ids: [...ids, 'nobody'], request_ids: seen },
        message: 'Your work is lovely; we need somebody with curls.',
      },
      { user: owner },
    );
  const declined = new Set(others.map(({ id }) => id));
  const wanted = [...ids, 'nobody'].map((creator_id) => ({ creator_id, declined: declined.has(creator_id) }));
  for (let time = 0; time < 2; time++) expect((await decline()).body.results).toEqual(wanted);
  expect(await listed(project_id, owner)).toMatchObject([{ creator_id: again.id }]);
  const [own] = (await call(handler, listRequests, {}, { user: others[0] as User })).body.requests;
  expect(own).toMatchObject({ status: 'declined', decline_message: expect.stringContaining('curls') });
  const { data } = await requestEntity().get({ project_id, creator_id: gone.id }).go({ consistent: true });
  expect(data).toMatchObject({ status: 'withdrawn' });
});

test('requests that are withdrawn while they are declined: each is one of the two, and is answered so', async () => {
  const { owner, project_id } = await posted();
  const askers = await Promise.all(Array.from({ length: 20 }, () => creator()));
  for (const user of askers) await call(handler, sendRequest, { project_id }, { user });
  const creator_ids = askers.map(({ id }) => id);
  const [answer, ...withdrawals] = await Promise.all([
    call(handler, declineRequests, { project_id, creator_ids }, { user: owner }),
    ...askers.slice(0, 10).map((user) => call(handler, withdrawRequest, { project_id }, { user })),
  ]);
  expect(answer.status).toBe(200);
  for (const [index, { status }] of withdrawals.entries())
    expect(answer.body.results[index]?.declined).toBe(status !== 200);
  expect(answer.body.results.slice(10).every(({ declined }) => declined)).toBe(true);
});

test('none, too many, a long sentence and a stranger are refused', async () => {
  const { owner, project_id } = await posted();
  const decline = async (input: object, user = owner) =>
    (await call(handler, declineRequests, { project_id, creator_ids: ['a'], ...input }, { user })).error.code;
  expect(await decline({ creator_ids: [] })).toBe('VALIDATION');
  expect(await decline({ creator_ids: Array.from({ length: 101 }, (_, index) => `c${index}`) })).toBe(
    'VALIDATION',
  );
  expect(await decline({ message: 'x'.repeat(301) })).toBe('VALIDATION');
  expect(await decline({}, await client())).toBe('PROJECT_NOT_FOUND');
  const user = await creator();
  await call(handler, sendRequest, { project_id }, { user });
  const one = { project_id, creator_id: user.id, message: 'Next time.' };
  const { body } = await call(handler, declineRequest, one, { user: owner });
  expect(body.request).toMatchObject({ status: 'declined', decline_message: 'Next time.' });
});
