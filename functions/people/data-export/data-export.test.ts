import { randomUUID } from 'node:crypto';
import { exportHours, getExport, openExport, requestExport } from '@briefhouse/contracts/accounts/export.ts';
import { createTemplate, suggestChange } from '@briefhouse/contracts/marketplace/brief.ts';
import { renewCalendar } from '@briefhouse/contracts/marketplace/calendar.ts';
import { createDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { favoritesEntity } from '../../directory/creators/favorites/row.ts';
import { notificationEntity } from '../../inbox/notification/row.ts';
import { notificationPreferencesEntity } from '../../inbox/preferences/row.ts';
import { pushDeviceListEntity } from '../../inbox/push/row.ts';
import { now, seconds } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { keyOf, withdrawnKey } from '../../media/media-keys.ts';
import { getObject, keysBelow, putObject } from '../../media/testing/uploads.ts';
import { stripeCustomerEntity } from '../../money/customer/row.ts';
import { presenceEntity } from '../../realtime/row.ts';
import { handler } from '../../root/apis/accounts.ts';
import { handler as creators } from '../../root/apis/creators.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { recordAbuse } from '../../security/abuse-log/commands.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { commentOn, post, reactPost } from '../../testing/community.ts';
import { invoiceBetween, paid } from '../../testing/ledger.ts';
import { mailService } from '../../testing/mail-service.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { readyMedia } from '../../testing/media.ts';
import { paymentBetween, withPayouts } from '../../testing/payments.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece, arrange, described } from '../../testing/portfolio.ts';
import { startQueue } from '../../testing/queue.ts';
import { record } from '../../testing/record.ts';
import { removeSubject } from '../../testing/removal.ts';
import { deliverTo } from '../../testing/workers.ts';
import { decisionEntity } from '../../trust/cases/decision/row.ts';
import { reportEntity } from '../../trust/cases/report/row.ts';
import { briefFieldEntity } from '../../work/brief/row.ts';
import { projectEventEntity } from '../../work/history/row.ts';
import { creatorMetricsEntity } from '../../work/metrics/row.ts';
import { projectEntity } from '../../work/project/row.ts';
import { pastRequestEntity, requestEntity } from '../../work/request/row.ts';
import { accountEntity } from '../account/row.ts';
import { consentEntity } from '../consent/row.ts';
import { endAccount } from '../deletion/commands.ts';
import { personalData } from '../personal-data.ts';
import { blockEntity, muteEntity } from '../relations/row.ts';
import { sessionEntity } from '../session/row.ts';
import { exportLists } from './personal-copy.ts';
import { type DataExportRow, dataExportEntity } from './row.ts';

const service = mailService();

afterEach(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
const later = (hours: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(hours * seconds.hour * 1000 + 1000));

const ask = (user: User) => call(handler, requestExport, {}, { user });
const stateOf = async (user: User) => (await call(handler, getExport, {}, { user })).body.export;
const addressOf = (user: User, part = 1) => call(handler, openExport, { part }, { user });
const rowOf = async ({ id: user_id }: User) =>
  (await dataExportEntity().get({ user_id }).go({ consistent: true })).data as DataExportRow;
const messageOf = async (user: User) =>
  JSON.stringify({
    to: 'exports',
    record: record(undefined, { __edb_e__: 'data-export', ...(await rowOf(user)) }),
  });
const endOf = ({ user_id, export_id }: DataExportRow, at: string) => ({
  due: { kind: 'export-end', id: `${user_id}#${export_id}`, at },
});

/** Asks, and makes the copy as the subscriber does, call by call. */
const made = async (user: User): Promise<number> => {
  await ask(user);
  const queue = await startQueue();
  vi.stubEnv('QUEUE_URL', queue.url);
  const messages = [await messageOf(user)];
  let calls = 0;
  for (let next = messages.pop(); next; next = queue.batches.splice(0).flat().pop()) {
    calls++;
    expect(await deliverTo('exports', next)).toEqual([]);
  }
  vi.stubEnv('QUEUE_URL', undefined);
  return calls;
};

/** Downloads and unpacks a part, as its person does. */
const unpacked = async (user: User, part = 1) => {
  const answer = await fetch((await addressOf(user, part)).body.url);
  expect(answer.headers.get('content-disposition')).toContain(`briefhouse-data-${part}.zip`);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
};

const rowsIn = (files: Record<string, Uint8Array>) =>
  Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .flatMap(([, bytes]) => JSON.parse(strFromU8(bytes)) as { what: string }[]);

/** A creator of whom there is a row of every kind that a copy holds. */
const everything = async () => {
  const [mira, nora] = [await creator(), await client()];
  const at = now();
  const pair = { user_id: mira.id, person_id: nora.id, created_at: at };
  await call(
    creators,
    createDocument,
    { submission_id: randomUUID(), title: 'Plan', content: 'Only for me' },
    { user: mira },
  );
  const { id: post_id } = await post(mira, { content: 'My own post' });
  await commentOn(mira, post_id);
  await reactPost(mira, post_id, 'like');
  await call(marketplace, renewCalendar, {}, { user: mira });
  await addedPiece(mira, described);
  await arrange(mira, { version: 0, is_public: true });
  const project_id = await projectIn('to_do', nora, mira, mira);
  await briefFieldEntity()
    .put({ project_id, field: 'goal', value: 'Be seen', version: 1, saved_at: at })
    .go();
  await projectEventEntity()
    .put({ project_id, version: 1, transition: 'create', actor_id: nora.id, state: 'open', at })
    .go();
  const suggestion = { submission_id: randomUUID(), project_id, field: 'goal', change: { goal: 'Be felt' } };
  await call(marketplace, suggestChange, suggestion, { user: mira });
  const kept = { submission_id: randomUUID(), project_id, name: 'Our usual' };
  await call(marketplace, createTemplate, kept, { user: nora });
  await write(nora, mira, 'From Nora');
  await write(mira, nora, 'From Mira');
  await paid(nora, mira);
  await invoiceBetween(nora, mira);
  await withPayouts(mira);
  await recordAbuse({
    ...{ abuse_type: 'rate_limit', action: 'post', severity: 'medium' },
    ...{ subject: mira.id, ip_address: '203.0.113.9', user_id: mira.id },
  });
  await accountEntity()
    .put({
      ...{ user_id: mira.id, tokens_valid_since: 1 },
      suspension: { at, until: at, reason: 'Sold crows', by_id: 'the-moderator' },
    })
    .go();
  await sessionEntity()
    .put({
      ...{ user_id: mira.id, session_id: '1795370000-S1', started_at: at, seen_at: at },
      ...{ source_ip: '203.0.113.9', device: 'Firefox on Windows', expires: 4_000_000_000 },
    })
    .go();
  await consentEntity().put({ user_id: mira.id, terms: '1', privacy: '1', agreed_at: at }).go();
  await blockEntity().put(pair).go();
  await muteEntity().put(pair).go();
  await favoritesEntity()
    .put({ user_id: mira.id, added: { [nora.id]: 1 }, version: 1 })
    .go();
  await creatorMetricsEntity().put({ user_id: mira.id, period: 'allTime', active: 1 }).go();
  await pushDeviceListEntity()
    .put({ user_id: mira.id, device_ids: ['d'], version: 1 })
    .go();
  await notificationPreferencesEntity().put({ user_id: mira.id, chat_email: false }).go();
  await presenceEntity().put({ user_id: mira.id, last_seen: at, expires: 4_000_000_000 }).go();
  await stripeCustomerEntity().put({ user_id: mira.id, customer_id: 'cus_1', created_at: at }).go();
  await pastRequestEntity()
    .put({
      ...{ project_id: 'P1', creator_id: mira.id, request_id: 'R1', owner_id: nora.id },
      ...{ project_name: 'Rain', status: 'declined', created_at: at, updated_at: at },
    })
    .go();
  await notificationEntity()
    .put({
      ...{
        user_id: mira.id,
        notification_id: 'N1',
        type: 'project_message',
        message: 'Hello',
        target: 'home',
        created_at: at,
      },
    })
    .go();
  await reportEntity()
    .put({
      ...{ report_id: 'R1', reporter_id: mira.id, person_id: nora.id, reason: 'spam' },
      ...{ words: 'Always', about: 'today', created_at: at },
    })
    .go();
  const decided = {
    ...({ round: 1, kind: 'person', person_id: mira.id, reports: 41, created_at: at } as const),
    ...{ by_id: 'the-moderator', by_name: 'Moderator Name', note: 'Between moderators' },
    ...{ reversed_at: at, reversed_by_id: 'the-moderator', reversed_by_name: 'Moderator Name' },
  };
  await decisionEntity()
    .put({
      ...{ ...decided, case_id: 'C1', decision: 'warn', rule: 'spam', reasons: 'You sold crows' },
      ...{ secret: 'Mailsecret', appeal_words: 'I never did', answer: 'You are right' },
    })
    .go();
  await decisionEntity()
    .put({ ...decided, case_id: 'Dismissedcase', decision: 'dismiss' })
    .go();
  return { mira, nora };
};

let user: User;
let nora: User;
beforeAll(async () => {
  const people = await everything();
  [user, nora] = [people.mira, people.nora];
});

test('a copy holds a row of every kind that is kept about its person, and nothing of how it is stored', async () => {
  const picture = await readyMedia(user, 'post');
  const bytes = Buffer.from('a picture');
  const largest = (of: typeof picture) => keyOf(of, of.webp.at(-1) ?? 0, 'webp');
  await putObject(largest(picture), bytes);
  const withdrawn = await readyMedia(user, 'post');
  await putObject(withdrawnKey(largest(withdrawn)), bytes);
  await made(user);
  const files = await unpacked(user);
  const rows = rowsIn(files);
  // The copy has their suspension and its reason, and not its moderator.
  const account = rows.find(({ what }) => what === 'account');
  expect(account).toMatchObject({ suspension: { reason: 'Sold crows' } });
  expect(JSON.stringify(account)).not.toContain('the-moderator');
  const wanted = Object.entries(personalData).flatMap(([name, kept]) =>
    'because' in kept.export ? [] : name,
  );
  const inConversations = { message: 'message', 'conversation-event': 'event', conversation: 'message' };
  const names = wanted.map((name) => inConversations[name as keyof typeof inConversations] ?? name);
  await made(nora);
  // A brand alone has briefs and templates.
  const found = new Set([...rows, ...rowsIn(await unpacked(nora))].map(({ what }) => what));
  // The conversation gets its project's end by a subscriber that does not run here.
  expect([...new Set(names)].filter((name) => !found.has(name))).toEqual(['event']);
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  for (const words of ['Only for me', 'My own post', 'From Mira', 'From Nora', user.email])
    expect(text).toContain(words);
  // The copy has each decision about them, its reasons and its outcome; nothing of its moderator, and nothing that was
  // dismissed.
  expect(rows.filter(({ what }) => what === 'decision')).toMatchObject([
    { decision: 'warn', reasons: 'You sold crows', appeal_words: 'I never did', answer: 'You are right' },
  ]);
  for (const words of [
    'the-moderator',
    'Moderator Name',
    'Between moderators',
    'Mailsecret',
    'Dismissedcase',
  ])
    expect(text).not.toContain(words);
  expect(text).not.toContain('"reports": 41');
  expect(text).not.toMatch(/"(pk|sk|gsi\dpk|gsi\dsk|__edb_e__|expires)"/);
  expect(text).not.toContain(nora.email);
  const readme = strFromU8(files['README.txt'] ?? new Uint8Array());
  expect(readme).toContain('Your data on Briefhouse');
  for (const { file } of exportLists('U1')) expect(readme).toMatch(new RegExp(`\\b${file}(\\.json|,| )`));
  for (const { media_id } of [picture, withdrawn])
    expect(files[`files/post-${media_id}.webp`]).toEqual(new Uint8Array(bytes));
});

test('a copy has the texts of a removed project for its owner alone', async () => {
  const [owner, worker] = [await client(), await creator()];
  const name = 'Two weeks with the balm';
  const project_id = await projectIn('to_do', owner, worker);
  const asked = { project_id: await projectIn('open', owner, worker, worker), creator_id: worker.id };
  await projectEntity()
    .patch({ project_id })
    .set({ description: 'Secretbrief', brief_notice: { at: now(), pending: { description: 'Oldbrief' } } })
    .go();
  const textOf = async (user: User) => {
    await made(user);
    return Object.values(await unpacked(user))
      .map((file) => strFromU8(file))
      .join('\n');
  };
  const { case_id } = await removeSubject({ kind: 'project', project_id });
  await requestEntity().patch(asked).set({ project_removed: true }).go();
  const { data } = await requestEntity().get(asked).go({ consistent: true });
  if (!data) throw new Error('No request');
  await pastRequestEntity()
    .put({ ...data, request_id: 'earlier' })
    .go();
  const own = await textOf(owner);
  for (const words of [name, 'Secretbrief']) expect(own).toContain(words);
  const others = await textOf(worker);
  for (const words of [name, 'Secretbrief', 'Oldbrief', case_id]) expect(others).not.toContain(words);
  expect(others.match(/Removed project/g)).toHaveLength(3);
});

test('a copy has what a brand has paid, without keys of its form and of Stripe, and nothing that was only begun', async () => {
  const [brand, mira] = [await client(), await creator()];
  await paymentBetween(brand, mira, {
    ...{ submission_id: 'Secretform', destination: 'acct_secret', charge_id: 'ch_secret' },
    message: 'Words of the payment',
  });
  for (const status of ['open', 'expired'] as const)
    await paymentBetween(brand, mira, { status, message: 'Only begun' });
  await made(mira);
  const { 'payments-you-received.json': file } = await unpacked(mira);
  const text = strFromU8(file ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject([{ what: 'payment', message: 'Words of the payment' }]);
  for (const words of ['Secretform', 'acct_secret', 'ch_secret']) expect(text).not.toContain(words);
});

test('it says how far it is, is told by mail once, and can be downloaded for a day', async () => {
  const other = await client();
  expect(await stateOf(other)).toBeNull();
  expect((await addressOf(other)).error.code).toBe('NOT_FOUND');
  expect((await ask(other)).body.export).toMatchObject({ status: 'preparing', ready_until: null, parts: [] });
  expect((await addressOf(other)).error.code).toBe('NOT_FOUND');
  await made(other);
  const ready = await stateOf(other);
  expect(ready?.status).toBe('ready');
  expect(ready?.parts).toEqual([{ part: 1, bytes: expect.any(Number) }]);
  const mail = await messageOf(other);
  service.answers.push(429, 429, 429);
  expect(await deliverTo('exports', mail)).toEqual([0]);
  expect(await deliverTo('exports', mail, mail)).toEqual([]);
  const [email, ...more] = service.sent.filter(({ to }) => to === other.email);
  expect([email?.subject, more]).toEqual(['Your data is ready', []]);
  // The link grants nothing.
  expect(email?.text).toContain('/account/privacy');
  expect(email?.text).not.toContain('exports/');

  later(exportHours - 0.1);
  expect((await addressOf(other)).status).toBe(200);
  later(exportHours);
  expect((await addressOf(other)).error.code).toBe('NOT_FOUND');
  expect(await stateOf(other)).toBeNull();
  const row = await rowOf(other);
  expect(await keysBelow(`exports/${row.export_id}`)).toHaveLength(1);
  const end = endOf(row, String(row.ready_until));
  expect(await deliverTo('exports', end, end)).toEqual([]);
  expect(await keysBelow(`exports/${row.export_id}`)).toEqual([]);
  expect(await rowOf(other)).toBeNull();
});

test('asked again while it is made or can be downloaded, the first stands; of two that ask, one makes it', async () => {
  const other = await client();
  await Promise.all([ask(other), ask(other), ask(other)]);
  const first = (await rowOf(other)).export_id;
  await ask(other);
  expect((await rowOf(other)).export_id).toBe(first);
  await made(other);
  await ask(other);
  expect((await rowOf(other)).export_id).toBe(first);
  later(exportHours);
  expect((await ask(other)).body.export.status).toBe('preparing');
  expect((await rowOf(other)).export_id).not.toBe(first);
  // The end of the first leaves the second alone.
  await deliverTo('exports', endOf({ ...(await rowOf(other)), export_id: first }, now()));
  expect((await rowOf(other)).status).toBe('preparing');
});

test('one that is not ready in time has failed, and can be asked for again', async () => {
  const other = await client();
  await ask(other);
  const row = await rowOf(other);
  later(2);
  expect(await deliverTo('exports', endOf(row, now()))).toEqual([]);
  expect((await stateOf(other))?.status).toBe('failed');
  // A call that comes back late finds that it has failed.
  const late = JSON.stringify({
    to: 'exports',
    record: record(undefined, { __edb_e__: 'data-export', ...row }),
  });
  expect(await deliverTo('exports', late)).toEqual([]);
  expect((await stateOf(other))?.status).toBe('failed');
  expect((await ask(other)).body.export.status).toBe('preparing');
});

test('nobody gets another’s copy, whatever they send, and no copy is made of an account that has ended', async () => {
  const [owner, stranger] = [await client(), await client()];
  await made(owner);
  const { export_id } = await rowOf(owner);
  for (const input of [
    { part: 1, user_id: owner.id },
    { part: 1, export_id },
    { part: `1/../../${export_id}/1` },
    { part: 0 },
    { part: 2 },
  ]) {
    const { status } = await call(handler, openExport, input, { user: stranger });
    expect([400, 404]).toContain(status);
  }
  expect((await addressOf(owner, 2)).error.code).toBe('NOT_FOUND');
  expect(await getObject(`exports/${export_id}/1.zip`)).toMatchObject({ type: 'application/zip' });

  const leaver = await client();
  await ask(leaver);
  const message = await messageOf(leaver);
  const gone = await rowOf(leaver);
  await endAccount(leaver.id);
  expect(await deliverTo('exports', message)).toEqual([]);
  expect(await keysBelow(`exports/${gone.export_id}`)).toEqual([]);
  const left = await client();
  await endAccount(left.id);
  expect((await ask(left)).error.code).toBe('FORBIDDEN');
});

test('a message that somebody deleted for themselves is not in their copy', async () => {
  const [ada, ida] = [await client(), await client()];
  await write(ada, ida, 'Before');
  const { deleteConversation } = await import('@briefhouse/contracts/chat/conversation.ts');
  const { handler: chat } = await import('../../root/apis/chat.ts');
  await call(chat, deleteConversation, { partner_id: ida.id, through: 1 }, { user: ada });
  await write(ida, ada, 'After');
  await made(ada);
  const text = Object.values(await unpacked(ada))
    .map((file) => strFromU8(file))
    .join('\n');
  expect(text).toContain('After');
  expect(text).not.toContain('Before');
});

test('many large files come in several parts, each by a call of its own', async () => {
  const other = await creator();
  const large = Buffer.alloc(55 * 1024 * 1024, 7);
  for (let count = 0; count < 3; count++) {
    const video = { video: { type: 'video/mp4', seconds: 9 } };
    const { media_id } = await readyMedia(other, 'post', video);
    await putObject(`media/post/${media_id}/video.mp4`, large);
  }
  // The export's file is gone.
  await readyMedia(other, 'post');
  expect(await made(other)).toBe(2);
  const { parts = [] } = await rowOf(other);
  expect(parts.map((bytes) => Math.round(bytes / large.length))).toEqual([2, 1]);
  const second = await unpacked(other, 2);
  expect(Object.keys(second).filter((name) => name.startsWith('files/'))).toHaveLength(1);
  expect(Object.keys(second)).toContain('README.txt');
});
