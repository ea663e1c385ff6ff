import { answerAppeal, listAppeals, reverseDecision } from '@briefhouse/contracts/admin/appeal.ts';
import { listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import { decideCase, getCase, sanctionCase } from '@briefhouse/contracts/admin/case.ts';
import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { deletePost, getPost, reportPost } from '@briefhouse/contracts/community/post.ts';
import { reportProject } from '@briefhouse/contracts/marketplace/project.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import {
  getLinkedStatement,
  getStatement,
  sendAppeal,
  sendLinkedAppeal,
} from '@briefhouse/contracts/moderation/statement.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { now } from '../../../kit/clock.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { restoreSteps, suspendSteps, suspensionOf } from '../../../people/public.ts';
import { handler } from '../../../root/apis/admin.ts';
import { handler as chat } from '../../../root/apis/chat.ts';
import { handler as community } from '../../../root/apis/community.ts';
import { handler as marketplace } from '../../../root/apis/marketplace.ts';
import { handler as moderation } from '../../../root/apis/moderation.ts';
import { reportedContent } from '../../../root/reported-content.ts';
import { call } from '../../../testing/call.ts';
import { write } from '../../../testing/chat.ts';
import { post } from '../../../testing/community.ts';
import { projectIn } from '../../../testing/marketplace.ts';
import { createOwnTable } from '../../../testing/own-table.ts';
import { client, creator, noteRoles, person } from '../../../testing/people.ts';
import { strikeDecisions } from '../case/queries.ts';
import { type CaseRow, caseEntity } from '../case/row.ts';
import { caseIdOf } from '../report/subject.ts';
import { undoSteps } from './commands.ts';
import { decisionEntity, type SanctionRow } from './row.ts';

// Appeals wait in one list for everybody, so these tests have a table to themselves.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
  process.env.TABLE_NAME = table.name;
});
afterAll(() => table.remove());
afterEach(() => vi.unstubAllEnvs());

const ada = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });
const max = person({ groups: ['moderator'], first_name: 'Max', last_name: 'Orlov' });

interface Reported {
  case_id: string;
  post_id: string;
  mira: User;
  nora: User;
}
/** A post by Mira that Nora has reported. */
const reported = async (content = 'Buy my followers'): Promise<Reported> => {
  const [nora, mira] = [await client(), await creator()];
  const { id: post_id } = await post(mira, { content });
  await call(community, reportPost, { post_id, reason: 'spam' }, { user: nora });
  return { mira, nora, post_id, case_id: caseIdOf({ kind: 'post', person_id: mira.id, post_id }) };
};
const sanction = (case_id: string, more: object = {}, user = max) =>
  call(
    handler,
    sanctionCase,
    { case_id, round: 1, sanction: 'warn', rule: 'spam', reasons: 'You sell followers.', ...more },
    { user },
  );
const read = (case_id: string, user: User, more: object = {}) =>
  call(moderation, getStatement, { case_id, ...more }, { user });
const appeal = (case_id: string, user: User, words = 'These are birds.') =>
  call(moderation, sendAppeal, { case_id, round: 1, words }, { user });
const answer = (case_id: string, outcome: string, user = ada) =>
  call(handler, answerAppeal, { case_id, round: 1, outcome, answer: 'We looked again.' }, { user });
const appeals = async (user = ada) => (await call(handler, listAppeals, {}, { user })).body.appeals;
const look = async (case_id: string, user = ada) =>
  (await call(handler, getCase, { case_id }, { user })).body;
const waitDays = (days: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(days * 86_400_000));

test('an author reads what was decided and why; nobody else finds it, and it names nobody', async () => {
  const { mira, nora, case_id } = await reported();
  expect((await read(case_id, mira)).error.code).toBe('NOT_FOUND');
  expect((await sanction(case_id, { note: 'A bot, I think' })).body.decision).toMatchObject({
    ...{ decision: 'warn', rule: 'spam', reasons: 'You sell followers.', by_id: max.id, appeal: null },
  });
  const { body } = await read(case_id, mira);
  expect(body.statement).toMatchObject({
    ...{ kind: 'post', sanction: 'warn', rule: 'spam', reasons: 'You sell followers.', round: 1 },
    ...{ content: 'Buy my followers', is_hidden: false, appeal: null, reversed_at: null },
  });
  for (const secret of [max.id, 'Max', nora.id, nora.first_name, 'A bot'])
    expect(JSON.stringify(body)).not.toContain(secret);
  for (const other of [nora, max, ada]) expect((await read(case_id, other)).error.code).toBe('NOT_FOUND');
  for (const round of [2, 999_999])
    expect((await read(case_id, mira, { round })).error.code).toBe('NOT_FOUND');
  expect((await look(case_id)).strikes).toBe(1);
  const { audit_logs } = (await call(handler, listAuditLogs, {}, { user: ada })).body;
  expect(audit_logs.filter(({ subject }) => subject.id === case_id)).toMatchObject([
    { act: 'warn_author', actor_id: max.id },
  ]);
});

test('a message is quoted as it was, and a dismissed case tells its author nothing', async () => {
  const [nora, mira] = [await client(), await creator()];
  await write(mira, nora, 'Pay me past them');
  const filed = { person_id: mira.id, reason: 'fraud', message_seq: 1 };
  await call(chat, reportPerson, filed, { user: nora });
  const message = { kind: 'message', person_id: mira.id, reader_id: nora.id, message_seq: 1 } as const;
  const case_id = caseIdOf(message);
  await sanction(case_id, { rule: 'fraud' });
  expect((await read(case_id, mira)).body.statement).toMatchObject({
    kind: 'message',
    content: 'Pay me past them',
  });
  const other = await reported();
  const dismissed = { case_id: other.case_id, round: 1, decision: 'dismiss' };
  await call(handler, decideCase, dismissed, { user: max });
  expect((await read(other.case_id, other.mira)).error.code).toBe('NOT_FOUND');
  expect((await look(other.case_id)).strikes).toBe(0);
  expect((await appeal(other.case_id, other.mira)).error.code).toBe('NOT_FOUND');
});

test('of two decisions about a round at once one counts, whatever they are', async () => {
  const { mira, case_id } = await reported();
  const answers = await Promise.all([
    sanction(case_id, { reasons: 'One' }),
    sanction(case_id, { reasons: 'Two' }, ada),
    call(handler, decideCase, { case_id, round: 1, decision: 'dismiss' }, { user: ada }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await look(case_id)).decisions).toHaveLength(1);
  const isWarned = answers.slice(0, 2).some(({ status }) => status === 200);
  expect((await read(case_id, mira)).status).toBe(isWarned ? 200 : 404);
});

test('nobody decides against somebody without a rule and reasons, and nothing of them is taken twice', async () => {
  const { case_id } = await reported();
  for (const wrong of [
    { rule: undefined },
    { rule: 'toString' },
    { reasons: ' ' },
    { reasons: 'x'.repeat(moderationLimits.reasonsLength + 1) },
    { sanction: 'dismiss' },
    { suspension_days: 2 },
    { round: 0 },
  ])
    expect((await sanction(case_id, wrong)).error.code).toBe('VALIDATION');
  for (const member of [await client(), await creator()]) {
    expect((await sanction(case_id, {}, member)).status).toBe(403);
    expect((await answer(case_id, 'reverse', member)).status).toBe(403);
    expect((await call(handler, listAppeals, {}, { user: member })).status).toBe(403);
  }
  expect((await sanction('nobodys')).error.code).toBe('NOT_FOUND');
});

test('an appeal is sent once, by its author, in time', async () => {
  const { mira, nora, case_id } = await reported();
  await sanction(case_id);
  for (const other of [nora, max]) expect((await appeal(case_id, other)).error.code).toBe('NOT_FOUND');
  expect((await appeal(case_id, mira, ' ')).error.code).toBe('VALIDATION');
  const answers = await Promise.all(['One', 'Two', 'Three'].map((words) => appeal(case_id, mira, words)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.message).toBe('You have appealed already.');
  const taken = answers.find(({ status }) => status === 200)?.body.statement.appeal?.words;
  expect((await read(case_id, mira)).body.statement.appeal).toMatchObject({ words: taken, state: 'open' });

  const late = await reported();
  await sanction(late.case_id);
  waitDays(185);
  expect((await appeal(late.case_id, late.mira)).error).toMatchObject({
    code: 'CONFLICT',
    message: 'The time for an appeal has passed.',
  });
});

test('an appeal waits for anybody but who decided, who reported and whom it is about', async () => {
  const mira = await creator({ groups: ['admin'] });
  const nora = await client({ groups: ['moderator'] });
  // Another administrator: no moderator judges one.
  const nils = person({ groups: ['admin'] });
  const { id: post_id } = await post(mira);
  await call(community, reportPost, { post_id, reason: 'spam' }, { user: nora });
  const case_id = caseIdOf({ kind: 'post', person_id: mira.id, post_id });
  await sanction(case_id, {}, ada);
  await appeal(case_id, mira);
  const waits = async (user: User) =>
    (await appeals(user)).some(({ decision }) => decision.case_id === case_id);
  for (const user of [mira, nora, ada]) expect(await waits(user)).toBe(false);
  expect(await waits(nils)).toBe(true);
  expect((await answer(case_id, 'reverse', ada)).error).toMatchObject({ code: 'FORBIDDEN' });
  for (const user of [mira, nora])
    expect((await answer(case_id, 'reverse', user)).error.code).toBe('NOT_FOUND');
  expect((await appeals(nils)).find(({ decision }) => decision.case_id === case_id)).toMatchObject({
    person: { id: mira.id },
    decision: { reasons: 'You sell followers.', appeal: { words: 'These are birds.', state: 'open' } },
  });
});

test('of two who answer an appeal at once one is told so, and its author reads the answer', async () => {
  const { mira, case_id } = await reported();
  await sanction(case_id);
  expect((await answer(case_id, 'uphold')).error.code).toBe('CONFLICT');
  await appeal(case_id, mira);
  const nils = person({ groups: ['moderator'] });
  const answers = await Promise.all([answer(case_id, 'uphold'), answer(case_id, 'reverse', nils)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const upheld = answers[0]?.status === 200;
  const { statement } = (await read(case_id, mira)).body;
  expect(statement.appeal).toMatchObject({
    state: upheld ? 'upheld' : 'reversed',
    answer: 'We looked again.',
  });
  expect(statement.reversed_at === null).toBe(upheld);
  expect((await look(case_id)).strikes).toBe(upheld ? 1 : 0);
  expect((await appeal(case_id, mira)).error.code).toBe('CONFLICT');
  expect((await appeals()).some(({ decision }) => decision.case_id === case_id)).toBe(false);
});

test('a decision is taken back without an appeal, once, and an appeal that waits is answered by that', async () => {
  const { mira, case_id } = await reported();
  await sanction(case_id);
  await appeal(case_id, mira);
  const back = (user = max) =>
    call(handler, reverseDecision, { case_id, round: 1, note: 'My mistake' }, { user });
  const answers = await Promise.all([back(), back(ada)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(case_id, mira)).body.statement).toMatchObject({
    appeal: { state: 'reversed', answer: null },
    reversed_at: expect.any(String),
  });
  expect((await appeals()).some(({ decision }) => decision.case_id === case_id)).toBe(false);
  expect((await answer(case_id, 'uphold')).error.code).toBe('CONFLICT');
});

test('a decision counts as a strike for a year, and not once it was taken back', async () => {
  const { mira, nora, case_id } = await reported();
  await sanction(case_id);
  waitDays(100);
  for (const content of ['Two', 'Three']) {
    const { id: post_id } = await post(mira, { content });
    await call(community, reportPost, { post_id, reason: 'spam' }, { user: nora });
    await sanction(caseIdOf({ kind: 'post', person_id: mira.id, post_id }));
  }
  expect((await look(case_id)).strikes).toBe(3);
  waitDays(moderationLimits.strikeDays + 1);
  expect((await look(case_id)).strikes).toBe(2);
});

test('strikes are counted in the latest decisions about somebody, however many there are', async () => {
  const { mira, case_id } = await reported();
  await sanction(case_id);
  const { data } = await decisionEntity().get({ case_id, round: 1 }).go();
  const rows = Array.from({ length: strikeDecisions }, (_, at) => ({
    ...(data as SanctionRow),
    ...{ case_id: `more-${mira.id}`, round: at + 1, created_at: now() },
  }));
  await decisionEntity().put(rows).go();
  expect((await look(case_id)).strikes).toBe(strikeDecisions);
});

test('hidden content is back once another moderator takes the decision back', async () => {
  const { mira, nora, case_id, post_id } = await reported();
  const seen = async (user: User) => (await call(community, getPost, { post_id }, { user })).status;
  expect((await sanction(case_id, { sanction: 'hide' })).body.decision).toMatchObject({ is_hidden: true });
  expect([await seen(mira), await seen(nora)]).toEqual([200, 404]);
  expect((await read(case_id, mira)).body.statement).toMatchObject({ sanction: 'hide', is_hidden: true });
  await appeal(case_id, mira);
  expect((await answer(case_id, 'reverse')).status).toBe(200);
  expect(await seen(nora)).toBe(200);
});

test('a decision is taken back also when its author has deleted what was hidden', async () => {
  const { mira, case_id, post_id } = await reported();
  await sanction(case_id, { sanction: 'hide' });
  expect((await call(community, deletePost, { post_id }, { user: mira })).status).toBe(200);
  await appeal(case_id, mira);
  expect((await answer(case_id, 'reverse')).status).toBe(200);
  expect((await look(case_id)).strikes).toBe(0);
});

test('a deleted subject or a person cannot be hidden, and then nothing was decided', async () => {
  const { mira, nora, case_id, post_id } = await reported();
  await call(community, deletePost, { post_id }, { user: mira });
  await call(chat, reportPerson, { person_id: mira.id, reason: 'spam' }, { user: nora });
  const person_case = caseIdOf({ kind: 'person', person_id: mira.id });
  expect((await sanction(case_id, { sanction: 'hide' })).error.code).toBe('NOT_FOUND');
  expect((await sanction(person_case, { sanction: 'hide' })).error.code).toBe('CONFLICT');
  for (const id of [case_id, person_case])
    expect(await look(id)).toMatchObject({ case: { state: 'open' }, decisions: [] });
  expect((await sanction(case_id)).status).toBe(200);
});

const tokenOf = async (case_id: string): Promise<string> => {
  const { data } = await decisionEntity().get({ case_id, round: 1 }).go();
  return [case_id, 1, data?.secret].join('.');
};
const linked = (token: string) => call(moderation, getLinkedStatement, { token });
const appealByLink = (token: string) =>
  call(moderation, sendLinkedAppeal, { token, words: 'These are birds.' });

test('somebody suspended for some days appeals by the link in the mail, and is let in again', async () => {
  const { mira, nora, case_id, post_id } = await reported();
  const { decision } = (await sanction(case_id, { sanction: 'suspend', suspension_days: 7, hides: true }))
    .body;
  expect(await suspensionOf(mira.id)).toMatchObject({ until: decision.suspended_until, case_id });
  expect((await call(community, getPost, { post_id }, { user: nora })).status).toBe(404);
  const token = await tokenOf(case_id);
  expect((await linked(token)).body.statement).toMatchObject({
    ...{ sanction: 'suspend', is_hidden: true, suspended_until: decision.suspended_until },
  });
  const answers = await Promise.all([appealByLink(token), appealByLink(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await answer(case_id, 'reverse');
  expect(await suspensionOf(mira.id)).toBeUndefined();
  expect((await call(community, getPost, { post_id }, { user: nora })).status).toBe(200);
  expect((await linked(token)).body.statement).toMatchObject({ appeal: { state: 'reversed' } });
});

test('a link opens its own statement alone, and ends with the time for an appeal', async () => {
  const [one, other] = [await reported(), await reported()];
  for (const { case_id } of [one, other]) await sanction(case_id, { sanction: 'suspend' });
  const [token, others] = [await tokenOf(one.case_id), await tokenOf(other.case_id)];
  const [, , secret = ''] = others.split('.');
  const warned = await reported();
  await sanction(warned.case_id);
  for (const forged of [
    `${one.case_id}.1.${secret}`,
    `${one.case_id}.2.${token.split('.')[2]}`,
    `${one.case_id}.1.`,
    `${one.case_id}.1.undefined`,
    `${token}.`,
    `${token}.x`,
    `${warned.case_id}.1.undefined`,
    `${warned.case_id}.1.`,
    'x',
    '...',
  ]) {
    expect((await linked(forged)).error.code).toBe('NOT_FOUND');
    expect((await appealByLink(forged)).error.code).toBe('NOT_FOUND');
  }
  waitDays(185);
  for (const answered of [await linked(token), await appealByLink(token)])
    expect(answered.error.code).toBe('NOT_FOUND');
});

test('a suspension that somebody has made longer since stands when the decision is taken back', async () => {
  const { mira, case_id } = await reported();
  await sanction(case_id, { sanction: 'suspend', suspension_days: 1 });
  await transact(await suspendSteps(mira.id, { reason: 'Another matter', by_id: ada.id }));
  await call(handler, reverseDecision, { case_id, round: 1 }, { user: max });
  expect(await suspensionOf(mira.id)).toMatchObject({ reason: 'Another matter' });
});

test('taking a round back leaves the suspension of a later round of its case', async () => {
  const { mira, case_id, post_id } = await reported();
  const forGood = { sanction: 'suspend', suspension_days: null };
  expect((await sanction(case_id, forGood, ada)).status).toBe(200);
  await transact(restoreSteps(mira.id));
  await call(community, reportPost, { post_id, reason: 'spam' }, { user: await client() });
  expect((await sanction(case_id, { ...forGood, round: 2 }, ada)).status).toBe(200);
  const back = { case_id, round: 1 };
  expect((await call(handler, reverseDecision, back, { user: max })).status).toBe(200);
  expect(await suspensionOf(mira.id)).toMatchObject({ case_id, round: 2 });
});

/** Cases about three posts of one author. */
const threeCases = async () => {
  const { mira, nora, case_id } = await reported();
  const cases: [string, string, string] = [case_id, '', ''];
  for (const at of [1, 2]) {
    const { id: post_id } = await post(mira, { content: `Again ${at}` });
    await call(community, reportPost, { post_id, reason: 'spam' }, { user: nora });
    cases[at] = caseIdOf({ kind: 'post', person_id: mira.id, post_id });
  }
  return { mira, cases };
};
const suspendFor = async (case_id: string, suspension_days: number) =>
  expect((await sanction(case_id, { sanction: 'suspend', suspension_days })).status).toBe(200);
const takeBack = (case_id: string, user = max) =>
  call(handler, reverseDecision, { case_id, round: 1 }, { user });

test('of suspensions that took each other’s place, taking one back leaves what the others last', async () => {
  const {
    mira,
    cases: [day, week, month],
  } = await threeCases();
  await suspendFor(day, 1);
  const first = await suspensionOf(mira.id);
  await suspendFor(week, 7);
  await suspendFor(month, 30);
  expect((await suspensionOf(mira.id))?.case_id).toBe(month);
  await takeBack(week);
  expect((await suspensionOf(mira.id))?.case_id).toBe(month);
  await takeBack(month);
  expect(await suspensionOf(mira.id)).toEqual(first);
});

test('a suspension that has ended by itself does not count again when a longer one is taken back', async () => {
  const {
    mira,
    cases: [day, week],
  } = await threeCases();
  await suspendFor(day, 1);
  await suspendFor(week, 7);
  waitDays(2);
  await takeBack(week);
  expect(await suspensionOf(mira.id)).toBeUndefined();
  expect((await takeBack(day)).status).toBe(200);
});

test('suspensions of one person that are taken back at once are all over', async () => {
  for (let times = 0; times < 4; times++) {
    const { mira, cases } = await threeCases();
    for (const [at, days] of [1, 7, 30].entries()) await suspendFor(cases[at] as string, days);
    const answers = await Promise.all(cases.map((id) => takeBack(id)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    // A moderator who was late gets a conflict, and tries again.
    for (const [at, { status }] of answers.entries()) {
      if (status === 200) continue;
      expect(status).toBe(409);
      expect((await takeBack(cases[at] as string)).status).toBe(200);
    }
    expect(await suspensionOf(mira.id)).toBeUndefined();
  }
});

test('a suspension, or a role, that is given while a decision is taken back is not overlooked', async () => {
  const filed = await reported();
  const { mira, case_id } = filed;
  await sanction(case_id, { sanction: 'suspend', suspension_days: 1 });
  const { data: row } = await caseEntity().get({ case_id }).go();
  const { data: decision } = await decisionEntity().get({ case_id, round: 1 }).go();
  const undoing = () => undoSteps(row as CaseRow, decision as SanctionRow, max, reportedContent);
  const late = await undoing();
  await transact(await suspendSteps(mira.id, { reason: 'Another matter', by_id: ada.id }));
  await expect(transact(late.steps)).rejects.toMatchObject({ code: 'CONFLICT' });
  const again = await undoing();
  await noteRoles({ id: mira.id, groups: ['moderator'] });
  await expect(transact(again.steps)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await suspensionOf(mira.id)).toMatchObject({ reason: 'Another matter' });
  const warned = await reported();
  await sanction(warned.case_id);
  const { data: other } = await decisionEntity().get({ case_id: warned.case_id, round: 1 }).go();
  const warning = await undoSteps(
    { ...(row as CaseRow), person_id: mira.id },
    other as SanctionRow,
    max,
    reportedContent,
  );
  await expect(transact(warning.steps)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a decision whose suspension has ended by itself can be taken back', async () => {
  const { mira, case_id } = await reported();
  await sanction(case_id, { sanction: 'suspend', suspension_days: 1 });
  waitDays(2);
  expect(await suspensionOf(mira.id)).toBeUndefined();
  await appeal(case_id, mira);
  expect((await answer(case_id, 'reverse')).status).toBe(200);
});

test('only administrators judge somebody who has called as one of the staff, until the role is taken', async () => {
  const { mira, nora, case_id } = await reported();
  await noteRoles({ id: mira.id, groups: ['moderator'] });
  const dismissed = { case_id, round: 1, decision: 'dismiss' };
  const refused = [await sanction(case_id), await call(handler, decideCase, dismissed, { user: max })];
  for (const user of [max, ada])
    expect((await sanction(case_id, { sanction: 'suspend' }, user)).error.code).toBe('CONFLICT');
  expect((await look(case_id)).decisions).toEqual([]);
  expect((await sanction(case_id, {}, ada)).status).toBe(200);
  await appeal(case_id, mira);
  const waits = async (user: User) =>
    (await appeals(user)).some(({ decision }) => decision.case_id === case_id);
  const nils = person({ groups: ['admin'] });
  expect([await waits(max), await waits(nils)]).toEqual([false, true]);
  refused.push(
    await answer(case_id, 'uphold', max),
    await answer(case_id, 'reverse', max),
    await call(handler, reverseDecision, { case_id, round: 1 }, { user: max }),
  );
  expect(new Set(refused.map(({ error }) => `${error.code} ${error.message}`))).toEqual(
    new Set(['FORBIDDEN Only administrators can decide about members of the staff.']),
  );
  expect((await read(case_id, mira)).body.statement.appeal?.state).toBe('open');
  await noteRoles({ id: mira.id, groups: [] });
  expect(await waits(max)).toBe(true);
  expect((await answer(case_id, 'uphold', max)).status).toBe(200);
  expect((await answer(case_id, 'uphold', nora)).status).toBe(403);
});

test('a moderator who is suspended judges nothing more, with a token that is still cached', async () => {
  const [{ mira, case_id }, other] = [await reported(), await reported()];
  const leo = await client({ groups: ['moderator'] });
  await sanction(case_id);
  await appeal(case_id, mira);
  await transact(await suspendSteps(leo.id, { reason: 'Another matter', by_id: ada.id }));
  const dismissed = { case_id: other.case_id, round: 1, decision: 'dismiss' };
  const refused = [
    await call(handler, decideCase, dismissed, { user: leo }),
    await sanction(other.case_id, {}, leo),
    await sanction(other.case_id, { sanction: 'hide' }, leo),
    await sanction(other.case_id, { sanction: 'suspend' }, leo),
    await answer(case_id, 'uphold', leo),
    await answer(case_id, 'reverse', leo),
    await takeBack(case_id, leo),
  ];
  expect(refused.map(({ error }) => error.code)).toEqual(Array(7).fill('FORBIDDEN'));
  expect((await look(other.case_id)).decisions).toEqual([]);
  expect((await read(case_id, mira)).body.statement.appeal?.state).toBe('open');
});

test('moderators suspend for some days, administrators for good', async () => {
  const { mira, case_id } = await reported();
  const forGood = { sanction: 'suspend', suspension_days: null };
  expect((await sanction(case_id, forGood)).error).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Only administrators can suspend permanently.',
  });
  expect((await sanction(case_id, forGood, ada)).body.decision.suspended_until).toBeNull();
  expect(await suspensionOf(mira.id)).toMatchObject({ case_id });
  expect((await suspensionOf(mira.id))?.until).toBeUndefined();
});

test('a message and a project are hidden and shown again by their decisions', async () => {
  const [nora, mira] = [await client(), await creator()];
  await write(mira, nora, 'Pay me past them');
  await call(chat, reportPerson, { person_id: mira.id, reason: 'fraud', message_seq: 1 }, { user: nora });
  const said = async () => {
    const { body } = await call(chat, listMessages, { partner_id: mira.id }, { user: nora });
    return JSON.stringify(body.messages);
  };
  const message = { kind: 'message', person_id: mira.id, reader_id: nora.id, message_seq: 1 } as const;
  const project_id = await projectIn('open', nora, mira);
  // Anybody who is shown a project may report it.
  const open = async () => {
    const filed = { project_id, reason: 'spam' };
    return (await call(marketplace, reportProject, filed, { user: await creator() })).status;
  };
  expect(await open()).toBe(200);
  const cases = [caseIdOf(message), caseIdOf({ kind: 'project', person_id: nora.id, project_id })];
  for (const id of cases) expect((await sanction(id, { sanction: 'hide' })).status).toBe(200);
  expect(await said()).not.toContain('Pay me past them');
  expect(await open()).toBe(404);
  for (const case_id of cases)
    expect((await call(handler, reverseDecision, { case_id, round: 1 }, { user: max })).status).toBe(200);
  expect(await said()).toContain('Pay me past them');
  expect(await open()).toBe(200);
});
