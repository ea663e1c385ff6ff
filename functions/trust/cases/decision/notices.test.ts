import { answerAppeal, reverseDecision } from '@briefhouse/contracts/admin/appeal.ts';
import { decideCase, sanctionCase } from '@briefhouse/contracts/admin/case.ts';
import { deletePost, reportPost } from '@briefhouse/contracts/community/post.ts';
import { sendAppeal } from '@briefhouse/contracts/moderation/statement.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { updatePreferences } from '@briefhouse/contracts/notifications/preferences.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { suspendSteps } from '../../../people/public.ts';
import { handler as admin } from '../../../root/apis/admin.ts';
import { handler as community } from '../../../root/apis/community.ts';
import { handler } from '../../../root/apis/moderation.ts';
import { handler as notifications } from '../../../root/apis/notifications.ts';
import { call } from '../../../testing/call.ts';
import { post } from '../../../testing/community.ts';
import { mailService } from '../../../testing/mail-service.ts';
import { client, creator, person } from '../../../testing/people.ts';
import { startQueue } from '../../../testing/queue.ts';
import { record } from '../../../testing/record.ts';
import { deliverTo, followUp } from '../../../testing/workers.ts';
import { type CaseReporterRow, caseReporterEntity } from '../case/row.ts';
import { caseIdOf } from '../report/subject.ts';
import { type DecisionRow, decisionEntity } from './row.ts';

const service = mailService();
afterEach(() => vi.unstubAllEnvs());

const max = person({ groups: ['moderator'], first_name: 'Max', last_name: 'Orlov' });
const ada = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });

/** A post by Mira that these people have reported. */
const reportedBy = async (...reporters: User[]) => {
  const mira = await creator();
  const { id: post_id } = await post(mira, { content: 'Buy <b>likes</b> at likes.example' });
  for (const user of reporters) await call(community, reportPost, { post_id, reason: 'spam' }, { user });
  return { mira, post_id, case_id: caseIdOf({ kind: 'post', person_id: mira.id, post_id }) };
};
const warn = (case_id: string) =>
  call(
    admin,
    sanctionCase,
    { case_id, round: 1, sanction: 'warn', rule: 'spam', reasons: 'You sell likes.', note: 'A bot' },
    { user: max },
  );
const rowOf = async (case_id: string): Promise<DecisionRow> => {
  const { data } = await decisionEntity().get({ case_id, round: 1 }).go({ consistent: true });
  if (!data) throw new Error('It was not decided');
  return data;
};
const changed = (before: DecisionRow | undefined, after: DecisionRow) =>
  record(before && { ...before, __edb_e__: 'decision' }, { ...after, __edb_e__: 'decision' });
const noticesOf = async (user: User) =>
  (await call(notifications, listNotifications, {}, { user })).body.notifications;
const mailTo = (user: User) => service.sent.filter(({ to }) => to === user.email);

test('an author gets the statement of reasons as a notice and as a mail, once, whatever they have switched off', async () => {
  const nora = await client({ first_name: 'Nora' });
  const { mira, case_id } = await reportedBy(nora);
  const off = { product: false, email: false, push: false };
  await call(
    notifications,
    updatePreferences,
    { preferences: { posts: off, projects: off } },
    { user: mira },
  );
  await warn(case_id);
  const change = changed(undefined, await rowOf(case_id));
  await followUp(change);
  await followUp(change);
  expect(await noticesOf(mira)).toMatchObject([
    {
      ...{ type: 'moderation_message', source: 'message', actor: null, subject: 'A warning about your post' },
      target: { kind: 'statement', path: `/moderation/${case_id}/1` },
    },
  ]);
  const [mail, ...more] = mailTo(mira);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('A warning about your post');
  expect(mail?.text).toContain('Rule: Spam and advertising are not allowed.');
  expect(mail?.text).toContain('You sell likes.');
  expect(mail?.text).toContain('We used no automated means');
  expect(mail?.text).toMatch(/you can appeal until \d+ \w+ \d{4}/);
  expect(mail?.text).toMatch(new RegExp(`/moderation#token=${case_id}\\.1\\.`));
  // The words that somebody wrote are quoted, and become neither a link nor markup.
  expect(mail?.html).not.toMatch(/<b>likes|likes\.example/);
  for (const secret of ['Nora', 'Max', 'Orlov', 'A bot', nora.email])
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
});

test('a mail about a suspension leads to a page that opens without signing in', async () => {
  const { mira, case_id } = await reportedBy(await client());
  const suspended = { sanction: 'suspend', suspension_days: 7, hides: true };
  await call(
    admin,
    sanctionCase,
    { case_id, round: 1, ...suspended, rule: 'fraud', reasons: 'Pay first.' },
    { user: max },
  );
  const row = await rowOf(case_id);
  await followUp(changed(undefined, row));
  const [mail] = mailTo(mira);
  expect(mail?.subject).toBe('Your account was suspended');
  expect(mail?.text).toMatch(/is suspended until .* Others no longer see your post\./);
  expect(mail?.text).toContain(`/moderation#token=${case_id}.1.${row.secret}`);
  expect(row.secret).toHaveLength(32);
});

test('a mail that is refused for now is tried again, and what became of an appeal is told once', async () => {
  const { mira, case_id } = await reportedBy(await client());
  await warn(case_id);
  const decided = await rowOf(case_id);
  const first = { record: changed(undefined, decided) };
  service.answers.push(429, 429, 429);
  expect(await deliverTo('decisions', first)).toEqual([0]);
  expect(await deliverTo('decisions', first)).toEqual([]);
  expect(mailTo(mira)).toHaveLength(1);
  await call(handler, sendAppeal, { case_id, round: 1, words: 'These are birds.' }, { user: mira });
  const appealed = await rowOf(case_id);
  await followUp(changed(decided, appealed));
  expect(mailTo(mira)).toHaveLength(1);
  const answer = { case_id, round: 1, outcome: 'uphold', answer: 'They are likes.' };
  await call(admin, answerAppeal, answer, { user: ada });
  const last = changed(appealed, await rowOf(case_id));
  for (let times = 0; times < 2; times++) await followUp(last);
  expect(mailTo(mira).map(({ subject }) => subject)).toEqual([
    'A warning about your post',
    'Your appeal: the decision stands',
  ]);
  expect(mailTo(mira)[1]?.text).toContain('They are likes.');
  expect((await noticesOf(mira)).map(({ subject }) => subject)).toEqual(['Your appeal was answered']);
});

/** Decides a case so, takes the decision back, and answers the notices to its author. */
const takenBack = async (what: object, meanwhile: (noted: { mira: User; post_id: string }) => unknown) => {
  const { mira, post_id, case_id } = await reportedBy(await client());
  const decision = { case_id, round: 1, rule: 'spam', reasons: 'You sell likes.', ...what };
  await call(admin, sanctionCase, decision, { user: max });
  await meanwhile({ mira, post_id });
  const before = await rowOf(case_id);
  const answer = await call(admin, reverseDecision, { case_id, round: 1 }, { user: max });
  expect(answer.status).toBe(200);
  await followUp(changed(before, await rowOf(case_id)));
  return mailTo(mira)[0]?.text ?? '';
};

test('an author is told of a reversal what it gave back, and nothing else', async () => {
  const [shown, ended] = ['Others can see your post again.', 'The suspension has ended.'];
  const hides = { sanction: 'hide' };
  const suspends = { sanction: 'suspend', suspension_days: 1, hides: true };
  expect(await takenBack(hides, () => undefined)).toContain(shown);
  const both = await takenBack(suspends, () => undefined);
  for (const words of [shown, ended]) expect(both).toContain(words);
  const deleted = await takenBack(hides, ({ mira, post_id }) =>
    call(community, deletePost, { post_id }, { user: mira }),
  );
  expect(deleted).toContain('no longer counts.');
  expect(deleted).not.toContain(shown);
  const longer = await takenBack(suspends, async ({ mira }) =>
    transact(await suspendSteps(mira.id, { reason: 'Another matter', by_id: ada.id })),
  );
  expect(longer).toContain(shown);
  expect(longer).not.toContain(ended);
});

test('why a decision stood is not told as the reason for which it was taken back', async () => {
  const { mira, case_id } = await reportedBy(await client());
  await warn(case_id);
  await call(handler, sendAppeal, { case_id, round: 1, words: 'These are birds.' }, { user: mira });
  const answer = { case_id, round: 1, outcome: 'uphold', answer: 'They are likes.' };
  await call(admin, answerAppeal, answer, { user: ada });
  const upheld = await rowOf(case_id);
  await call(admin, reverseDecision, { case_id, round: 1 }, { user: ada });
  await followUp(changed(upheld, await rowOf(case_id)));
  const [mail] = mailTo(mira);
  expect(mail?.subject).toBe('A decision was taken back');
  expect(mail?.text).toContain('The warning is withdrawn.');
  expect(mail?.text).not.toContain('They are likes.');
});

/** Notifies the reporters of a case, as the stream and the queue carry it on. */
const tellAll = async (case_id: string) => {
  const before = new Map((await reportersOf(case_id)).map((row) => [row.user_id, row]));
  await deliverTo('decisions', { record: changed(undefined, await rowOf(case_id)) });
  for (const row of await reportersOf(case_id))
    await followUp(
      record(
        { ...before.get(row.user_id), __edb_e__: 'case-reporter' },
        { ...row, __edb_e__: 'case-reporter' },
      ),
    );
};
const reportersOf = async (case_id: string): Promise<CaseReporterRow[]> =>
  (await caseReporterEntity().query.byCase({ case_id }).begins({ user_id: '' }).go({ pages: 'all' })).data;

test('reporters are told in general words, and of a dismissed case as well', async () => {
  const [nora, olga] = [await client(), await client()];
  const acted = await reportedBy(nora, olga);
  await warn(acted.case_id);
  await tellAll(acted.case_id);
  const dismissed = await reportedBy(nora);
  const decision = { case_id: dismissed.case_id, round: 1, decision: 'dismiss' };
  await call(admin, decideCase, decision, { user: max });
  await tellAll(dismissed.case_id);
  await tellAll(dismissed.case_id);
  expect((await noticesOf(nora)).map(({ message }) => message)).toEqual([
    'We reviewed the post that you reported. It does not break our rules. Thank you for telling us.',
    'We reviewed the post that you reported, and took action. Thank you.',
  ]);
  expect(await noticesOf(olga)).toHaveLength(1);
  expect(await noticesOf(dismissed.mira)).toEqual([]);
  expect(mailTo(dismissed.mira)).toEqual([]);
});

test('many reporters are noted page by page, and none of an earlier round', async () => {
  const { case_id } = await reportedBy(await client());
  await warn(case_id);
  const rows = Array.from({ length: 40 }, (_, at) => ({
    case_id,
    user_id: `R${at}`,
    round: at === 7 ? 2 : 1,
  }));
  for (const row of rows) await caseReporterEntity().put(row).go();
  const queue = await startQueue();
  vi.stubEnv('QUEUE_URL', queue.url);
  await deliverTo('decisions', { record: changed(undefined, await rowOf(case_id)) });
  const noted = async () => (await reportersOf(case_id)).filter((row) => row.notified?.round === 1).length;
  expect(await noted()).toBeLessThan(40);
  const [next = ''] = queue.batches.flat();
  await deliverTo('decisions', next);
  expect(await noted()).toBe(40);
  expect(queue.batches.flat()).toHaveLength(1);
});
