import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import {
  claimCase,
  decideCase,
  getCase,
  listCases,
  listReportedMessages,
} from '@briefhouse/contracts/admin/case.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { deletePost, reportPost } from '@briefhouse/contracts/community/post.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../kit/user.ts';
import { handler } from '../../../root/apis/admin.ts';
import { handler as chat } from '../../../root/apis/chat.ts';
import { handler as community } from '../../../root/apis/community.ts';
import { call } from '../../../testing/call.ts';
import { write } from '../../../testing/chat.ts';
import { commentOn, post } from '../../../testing/community.ts';
import { createOwnTable } from '../../../testing/own-table.ts';
import { client, creator, noteRoles, person } from '../../../testing/people.ts';

// The queue holds the reports of everybody, so these tests have a table to themselves.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
  process.env.TABLE_NAME = table.name;
});
afterAll(() => table.remove());
afterEach(async () => {
  vi.unstubAllEnvs();
  for (let left = (await queue()).cases; left.length > 0; left = (await queue()).cases)
    for (const one of left)
      expect((await decide(one, one.claim?.by_id === max.id ? max : ada)).status).toBe(200);
});

const ada = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });
const max = person({ groups: ['moderator'], first_name: 'Max', last_name: 'Orlov' });

const tell = async (user: User, post_id: string, more: object = {}) => {
  const answer = await call(community, reportPost, { post_id, reason: 'spam', ...more }, { user });
  expect(answer.status).toBe(200);
};
const tellOf = async (user: User, person_id: string, more: object = {}) => {
  const answer = await call(chat, reportPerson, { person_id, reason: 'spam', ...more }, { user });
  expect(answer.status).toBe(200);
};
const queue = async (user = ada, more: object = {}) => (await call(handler, listCases, more, { user })).body;
const look = (case_id: string, user = ada) => call(handler, getCase, { case_id }, { user });
const claim = (case_id: string, user = ada) => call(handler, claimCase, { case_id }, { user });
const decide = ({ id, round }: { id: string; round: number }, user = ada, note = '') =>
  call(handler, decideCase, { case_id: id, round, decision: 'dismiss', note }, { user });
const waitMinutes = (minutes: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(minutes * 60_000));
const waitDays = (days: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(days * 86_400_000));

test('reports about one post are one case, with their number and the worst reason', async () => {
  const [nora, olga, mira] = [await client(), await client(), await creator()];
  const { id } = await post(mira, { content: 'Buy my followers' });
  await tell(nora, id, { words: 'Not real' });
  waitDays(1);
  await tell(nora, id, { reason: 'other' });
  await tell(olga, id, { reason: 'hate' });
  const { cases } = await queue();
  expect(cases).toMatchObject([
    {
      kind: 'post',
      post_id: id,
      person: { id: mira.id },
      reason: 'hate',
      reports: 3,
      reporters: 2,
      round: 1,
    },
  ]);
  const { body } = await look(cases[0]?.id ?? '');
  expect(body.reports.map(({ reporter, words }) => [reporter.id, words])).toEqual([
    [olga.id, ''],
    [nora.id, ''],
    [nora.id, 'Not real'],
  ]);
  expect(body).toMatchObject({ content_now: 'Buy my followers', decisions: [], other_decisions: [] });
  await call(community, deletePost, { post_id: id }, { user: mira });
  expect((await look(cases[0]?.id ?? '')).body.content_now).toBeNull();
});

test('a post, a comment under it, a person and two of their messages are five cases', async () => {
  const [nora, mira] = [await client(), await creator()];
  const { id } = await post(mira);
  const comment_id = await commentOn(mira, id);
  for (const after of [0, 1]) await write(mira, nora, 'Buy', { after });
  await tell(nora, id);
  await tell(nora, id, { comment_id });
  await tellOf(nora, mira.id);
  for (const message_seq of [1, 2]) await tellOf(nora, mira.id, { message_seq });
  const { cases } = await queue();
  expect(cases.map(({ kind }) => kind)).toEqual(['post', 'comment', 'person', 'message', 'message']);
  const { body } = await look(cases[1]?.id ?? '');
  expect(body).toMatchObject({ case: { comment_id }, content_now: 'Which lens?' });
  expect(body.other_cases).toHaveLength(4);
});

test('both people of a conversation may report each other’s messages, and not their own', async () => {
  const [nora, mira] = [await client(), await creator()];
  await write(mira, nora, 'Buy');
  await write(nora, mira, 'Sell', { after: 1 });
  await tellOf(nora, mira.id, { message_seq: 1 });
  await tellOf(mira, nora.id, { message_seq: 2 });
  const own = { person_id: nora.id, reason: 'spam', message_seq: 1 };
  expect((await call(chat, reportPerson, own, { user: mira })).error.code).toBe('MESSAGE_NOT_FOUND');
  expect((await queue()).cases.map((one) => one.person.id)).toEqual([mira.id, nora.id]);
});

test('the queue has the worst reasons first, then the oldest, and pages hold each case once', async () => {
  const [nora, mira] = [await client(), await creator()];
  const reasons = ['spam', 'fraud', 'hate', 'impersonation', 'sexual'];
  for (const reason of reasons) await tellOf(nora, (await creator()).id, { reason });
  expect((await queue()).cases.map(({ reason }) => reason)).toEqual([
    ...['hate', 'sexual', 'fraud', 'impersonation', 'spam'],
  ]);
  for (let made = reasons.length; made <= adminLimits.casesPage; made++)
    await tellOf(await client(), (await creator()).id, { reason: made % 2 ? 'harassment' : 'other' });
  const first = await queue();
  expect(first.cases).toHaveLength(adminLimits.casesPage);
  const second = await queue(ada, { cursor: first.next_cursor });
  expect(second).toMatchObject({ cases: [{ reason: 'other' }], next_cursor: null });
  expect(new Set([...first.cases, ...second.cases].map(({ id }) => id)).size).toBe(adminLimits.casesPage + 1);
  expect((await call(handler, listCases, { cursor: 'forged' }, { user: ada })).error.code).toBe('CONFLICT');
  await call(handler, listCases, { cursor: first.next_cursor }, { user: mira });
});

test('a claim keeps others away for its minutes, and its owner may have it for longer', async () => {
  const [nora, mira] = [await client(), await creator()];
  await tellOf(nora, mira.id);
  const [one] = (await queue()).cases;
  const { id = '', round = 0 } = one ?? {};
  expect((await claim(id, max)).body.case.claim).toMatchObject({ by_id: max.id, by_name: 'Max Orlov' });
  for (const refused of [await claim(id), await decide({ id, round })])
    expect(refused.error).toMatchObject({ code: 'CONFLICT', message: 'Max Orlov is looking at this case.' });
  expect((await queue()).cases[0]?.claim?.by_id).toBe(max.id);
  expect((await claim(id, max)).status).toBe(200);
  vi.stubEnv('CLOCK_OFFSET_MS', String(adminLimits.claimMinutes * 60_000 + 1000));
  expect((await queue()).cases[0]?.claim).toBeNull();
  expect((await claim(id)).body.case.claim?.by_id).toBe(ada.id);
  expect((await decide({ id, round }, max)).error.code).toBe('CONFLICT');
});

test('of moderators who claim at once one gets it', async () => {
  await tellOf(await client(), (await creator()).id);
  const [{ id } = { id: '' }] = (await queue()).cases;
  const answers = await Promise.all([ada, max, ada, max].map((user) => claim(id, user)));
  const winners = new Set(
    answers.flatMap(({ status, body }) => (status === 200 ? [body.case.claim?.by_id] : [])),
  );
  expect(winners.size).toBe(1);
});

test('of two who decide at once one is told so; the case leaves the queue, and the audit log says who', async () => {
  const [nora, mira] = [await client(), await creator()];
  await tellOf(nora, mira.id);
  const [one] = (await queue()).cases;
  const which = { id: one?.id ?? '', round: one?.round ?? 0 };
  const answers = await Promise.all([decide(which, ada, 'A joke.'), decide(which, max, 'A joke.')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? ada : max;
  expect((await queue()).cases).toEqual([]);
  expect((await decide(which)).error).toMatchObject({ message: 'This case was decided in the meantime.' });
  const { audit_logs } = (await call(handler, listAuditLogs, {}, { user: ada })).body;
  expect(audit_logs.filter(({ subject }) => subject.id === which.id)).toMatchObject([
    { act: 'dismiss_case', actor_id: winner.id, reason: 'A joke.', subject: { kind: 'case' } },
  ]);
  expect((await look(which.id)).body).toMatchObject({
    case: { state: 'decided' },
    decisions: [{ decision: 'dismiss', note: 'A joke.', by_id: winner.id }],
  });
});

test('a report after the decision opens the case again, and what was decided stays beside it', async () => {
  const [nora, olga, mira] = [await client(), await client(), await creator()];
  const { id } = await post(mira);
  for (const user of [nora, olga]) await tell(user, id, { reason: 'sexual' });
  const [first] = (await queue()).cases;
  await decide({ id: first?.id ?? '', round: 1 });
  waitDays(1);
  await tell(nora, id);
  const [again] = (await queue()).cases;
  expect(again).toMatchObject({ id: first?.id, round: 2, reports: 1, reporters: 1, reason: 'spam' });
  expect((await decide({ id: first?.id ?? '', round: 1 })).error.code).toBe('CONFLICT');
  expect((await look(first?.id ?? '')).body.decisions).toHaveLength(1);
  await tellOf(olga, mira.id);
  const other = (await queue()).cases.find(({ kind }) => kind === 'person');
  const { body } = await look(other?.id ?? '');
  expect(body).toMatchObject({ decisions: [], other_decisions: [{ kind: 'post' }] });
  expect(body.other_cases.map((one) => one.id)).toEqual([first?.id]);
});

test('reports that arrive at once are all counted, also beside a decision', async () => {
  const mira = await creator();
  const { id } = await post(mira);
  const people = await Promise.all(Array.from({ length: 8 }, () => client()));
  await Promise.all(people.map((user, at) => tell(user, id, { reason: at % 2 ? 'hate' : 'spam' })));
  const [one] = (await queue()).cases;
  expect(one).toMatchObject({ reports: 8, reporters: 8, reason: 'hate' });
  const late = await client();
  await Promise.all([decide({ id: one?.id ?? '', round: 1 }), tell(late, id)]);
  const { cases } = await queue();
  const { body } = await look(one?.id ?? '');
  // The report was counted before the decision, or opened the case again after it.
  expect(body.case).toMatchObject(
    cases.length > 0
      ? { round: 2, reports: 1, reporters: 1, state: 'open' }
      : { round: 1, reports: 9, reporters: 9, state: 'decided' },
  );
  expect(body.reports).toHaveLength(9);
});

test('nobody sees or decides what is about them, or what they reported', async () => {
  const mira = await creator({ groups: ['moderator'] });
  const olga = await client({ groups: ['moderator'] });
  await write(mira, olga, 'Buy');
  await tellOf(olga, mira.id);
  const [one] = (await queue()).cases;
  const which = { id: one?.id ?? '', round: 1 };
  const [report] = (await look(which.id)).body.reports;
  const named = { report_id: report?.id ?? '', created_at: report?.created_at ?? '' };
  for (const user of [mira, olga]) {
    expect((await queue(user)).cases).toEqual([]);
    for (const refused of [
      await look(which.id, user),
      await claim(which.id, user),
      await decide(which, user),
    ])
      expect(refused.error.code).toBe('NOT_FOUND');
    const read = await call(handler, listReportedMessages, named, { user });
    expect(read.error.code).toBe('NOT_FOUND');
  }
  expect((await call(handler, listReportedMessages, named, { user: max })).status).toBe(200);
  const { audit_logs } = (await call(handler, listAuditLogs, {}, { user: ada })).body;
  expect(audit_logs.filter(({ act }) => act === 'read_messages')).toMatchObject([
    { actor_id: max.id, subject: { kind: 'report', id: report?.id } },
  ]);
});

test('a case about somebody of the staff is in no moderator’s queue, and only administrators claim it', async () => {
  const mira = await creator();
  await tellOf(await client(), mira.id);
  const [{ id } = { id: '' }] = (await queue(max)).cases;
  // A person who was not one of the staff when it was claimed may be so by now.
  expect((await claim(id, max)).status).toBe(200);
  await noteRoles({ id: mira.id, groups: ['moderator'] });
  expect((await queue(max)).cases).toEqual([]);
  expect((await claim(id, max)).error).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Only administrators can decide about members of the staff.',
  });
  waitMinutes(adminLimits.claimMinutes + 1);
  expect((await queue()).cases).toMatchObject([{ id, claim: null }]);
  expect((await claim(id)).status).toBe(200);
});

test('the reporter of one subject reads nothing of its case beside their other cases', async () => {
  const [nora, mira] = [await client(), await creator()];
  const olga = await client({ groups: ['moderator'] });
  const { id } = await post(mira);
  await tell(olga, id, { reason: 'hate' });
  await tellOf(nora, mira.id);
  const [first, other] = (await queue()).cases;
  const beside = async (user: User) => {
    const { body } = await look(other?.id ?? '', user);
    return [...body.other_cases.map((one) => one.id), ...body.other_decisions.map(({ case_id }) => case_id)];
  };
  expect(await beside(max)).toEqual([first?.id]);
  expect(await beside(olga)).toEqual([]);
  await decide({ id: first?.id ?? '', round: 1 });
  expect(await beside(max)).toEqual([first?.id]);
  expect(await beside(olga)).toEqual([]);
});

test('the reporter of somebody does not read messages of others of the same case with them', async () => {
  const [nora, mira] = [await client(), await creator()];
  const olga = await client({ groups: ['moderator'] });
  await write(mira, nora, 'Between the two of us');
  await tellOf(nora, mira.id);
  await tellOf(olga, mira.id);
  const [one] = (await queue()).cases;
  const { reports } = (await look(one?.id ?? '')).body;
  const report = reports.find(({ reporter }) => reporter.id === nora.id);
  const named = { report_id: report?.id ?? '', created_at: report?.created_at ?? '' };
  expect((await look(one?.id ?? '', olga)).error.code).toBe('NOT_FOUND');
  const read = (user: User) => call(handler, listReportedMessages, named, { user });
  expect((await read(olga)).error.code).toBe('NOT_FOUND');
  expect((await read(max)).body.messages).toMatchObject([{ content: 'Between the two of us' }]);
});

test('members reach no case, and nobody an unknown one or a decision that there is not', async () => {
  const nora = await client();
  await tellOf(nora, (await creator()).id);
  const [one] = (await queue()).cases;
  const which = { id: one?.id ?? '', round: 1 };
  const tried = [
    await call(handler, listCases, {}, { user: nora }),
    await look(which.id, nora),
    await claim(which.id, nora),
    await decide(which, nora),
  ];
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const nobodys = { id: 'nobodys', round: 1 };
  for (const answer of [await look('nobodys'), await claim('nobodys'), await decide(nobodys)])
    expect(answer.error.code).toBe('NOT_FOUND');
  for (const wrong of [
    { decision: 'shoot' },
    { round: 0 },
    { round: '1' },
    { note: 'x'.repeat(adminLimits.noteLength + 1) },
  ]) {
    const input = { case_id: which.id, round: 1, decision: 'dismiss', ...wrong };
    expect((await call(handler, decideCase, input, { user: ada })).error.code).toBe('VALIDATION');
  }
});
