import { deleteConversation } from '@briefhouse/contracts/chat/conversation.ts';
import {
  acceptAssignment,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { approveRequest, declineRequest, sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { beforeEach, expect, test } from 'vitest';
import { toChange } from '../../kit/change.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/chat.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { threadOf, write } from '../../testing/chat.ts';
import { paid, refunded } from '../../testing/ledger.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { projectEntity } from '../../work/project/row.ts';
import { requestEntity } from '../../work/request/row.ts';
import { onPush } from '../on-push.ts';
import { conversationId, pairOf } from '../pair.ts';
import { conversationEventEntity } from './row.ts';

let nora: User;
let mira: User;
let zoe: User;
beforeEach(async () => {
  [nora, mira, zoe] = [await client(), await creator(), await creator()];
});

const rowOf = async (project_id: string) => ({
  __edb_e__: 'project',
  ...(await projectEntity().get({ project_id }).go({ consistent: true })).data,
});
const requestOf = async (project_id: string, creator_id: string) => {
  const { data } = await requestEntity().get({ project_id, creator_id }).go({ consistent: true });
  return data ? { __edb_e__: 'request', ...data } : undefined;
};

/** Makes a call about a project, and hands its changes to the conversation, twice. */
const step = async (project_id: string, worker: User, make: () => Promise<{ status: number }>) => {
  const before = [await rowOf(project_id), await requestOf(project_id, worker.id)];
  expect((await make()).status).toBe(200);
  const after = [await rowOf(project_id), await requestOf(project_id, worker.id)];
  const changed = before.flatMap((row, index) =>
    JSON.stringify(row) === JSON.stringify(after[index]) ? [] : [{ record: record(row, after[index]) }],
  );
  expect(await deliverTo('conversation-events', ...changed, ...changed)).toEqual([]);
};

const offer = (project_id: string, to: User) =>
  step(project_id, to, () =>
    call(marketplace, offerProject, { project_id, creator_id: to.id }, { user: nora }),
  );
const accept = (project_id: string, by: User) =>
  step(project_id, by, () => call(marketplace, acceptAssignment, { project_id }, { user: by }));

const linesOf = async (user: User, partner: User, more: object = {}) =>
  (await threadOf(user, partner, more)).events.map(({ text }) => text);

test('each of the two reads in their own words what happened to a project, once each, with where it leads', async () => {
  await write(nora, mira, 'Hello');
  const project_id = await projectIn('open', nora, mira);
  await offer(project_id, mira);
  await accept(project_id, mira);
  await step(project_id, mira, () =>
    call(marketplace, setStatus, { project_id, status: 'in_progress' }, { user: mira }),
  );
  expect(await linesOf(nora, mira)).toEqual([
    'You offered “Two weeks with the balm”.',
    'Mira accepted “Two weeks with the balm”.',
    'Mira moved “Two weeks with the balm” to In Progress.',
  ]);
  expect(await linesOf(mira, nora)).toEqual([
    'Nora offered you “Two weeks with the balm”.',
    'You accepted “Two weeks with the balm”.',
    'You moved “Two weeks with the balm” to In Progress.',
  ]);
  const { events } = await threadOf(mira, nora);
  expect(events[0]).toMatchObject({
    kind: 'offer',
    after_seq: 1,
    actor_id: nora.id,
    project: { id: project_id, name: 'Two weeks with the balm' },
    path: `/projects/${project_id}`,
  });
  expect((await threadOf(nora, mira)).events[0]?.path).toBe(`/projects/${project_id}`);
});

test('they change neither the sequence nor what is unread', async () => {
  await write(nora, mira, 'Hello');
  await offer(await projectIn('open', nora, mira), mira);
  const { body } = await write(mira, nora, 'Thank you');
  expect(body.message.seq).toBe(2);
  expect((await threadOf(nora, mira)).conversation).toMatchObject({ unread: 1, last_message: { seq: 2 } });
});

test('a request, its answer, and one that somebody else was faster with', async () => {
  await write(nora, mira, 'Hello');
  await write(nora, zoe, 'Hello');
  const project_id = await projectIn('open', nora, mira);
  for (const one of [mira, zoe])
    await step(project_id, one, () => call(marketplace, sendRequest, { project_id }, { user: one }));
  const before = await requestOf(project_id, zoe.id);
  await step(project_id, mira, () =>
    call(marketplace, approveRequest, { project_id, creator_id: mira.id }, { user: nora }),
  );
  const lost = record(before, { ...before, status: 'declined', answered_by: 'system' });
  expect(await deliverTo('conversation-events', { record: lost })).toEqual([]);
  expect(await linesOf(mira, nora)).toEqual([
    'You applied to “Two weeks with the balm”.',
    'Nora approved your request for “Two weeks with the balm”.',
  ]);
  expect(await linesOf(zoe, nora)).toEqual([
    'You applied to “Two weeks with the balm”.',
    '“Two weeks with the balm” is no longer available, so the request has ended.',
  ]);
  const other = await projectIn('open', nora, zoe, zoe);
  await step(other, zoe, () =>
    call(marketplace, declineRequest, { project_id: other, creator_id: zoe.id }, { user: nora }),
  );
  expect((await linesOf(nora, zoe)).at(-1)).toBe('You declined the request for “Two weeks with the balm”.');
});

test('a project that changed hands tells the former creator nothing more', async () => {
  await write(nora, mira, 'Hello');
  await write(nora, zoe, 'Hello');
  const project_id = await projectIn('to_do', nora, mira);
  await step(project_id, mira, () => call(marketplace, unassignCreator, { project_id }, { user: nora }));
  await offer(project_id, zoe);
  await accept(project_id, zoe);
  expect(await linesOf(mira, nora)).toEqual(['Nora unassigned you from “Two weeks with the balm”.']);
  expect(await linesOf(zoe, nora)).toEqual([
    'Nora offered you “Two weeks with the balm”.',
    'You accepted “Two weeks with the balm”.',
  ]);
});

test('money that moved stands between them, what concerns one alone does not', async () => {
  await write(nora, mira, 'Hello');
  const payment = await paid(nora, mira, 50_000, 'Balm');
  const refund = await refunded(payment, 2_500);
  expect(await deliverTo('conversation-events', { record: payment.added }, { record: refund })).toEqual([]);
  expect(await linesOf(mira, nora)).toEqual([
    'Nora paid you €500 for “Balm”.',
    '€25 of the payment for “Balm” was refunded.',
  ]);
  expect((await linesOf(nora, mira))[0]).toBe('You paid €500 for “Balm”.');
});

test('an event before the first message stands above it', async () => {
  await offer(await projectIn('open', nora, mira), mira);
  expect(await linesOf(nora, mira)).toEqual(['You offered “Two weeks with the balm”.']);
  expect((await threadOf(nora, mira)).conversation).toBe(null);
  await write(mira, nora, 'Thank you for the offer');
  expect(await linesOf(mira, nora)).toEqual(['Nora offered you “Two weeks with the balm”.']);
  expect((await threadOf(nora, zoe)).events).toEqual([]);
});

test('deleting the conversation hides what happened before for that person alone', async () => {
  await write(nora, mira, 'Hello');
  const project_id = await projectIn('open', nora, mira);
  await offer(project_id, mira);
  await call(handler, deleteConversation, { partner_id: nora.id }, { user: mira });
  expect(await linesOf(mira, nora)).toEqual([]);
  await accept(project_id, mira);
  await write(nora, mira, 'Wonderful');
  expect(await linesOf(mira, nora)).toEqual(['You accepted “Two weeks with the balm”.']);
  expect(await linesOf(nora, mira)).toHaveLength(2);
});

test('each page has the lines below its own messages, and what is missing comes by sequence', async () => {
  const project_id = await projectIn('open', nora, mira);
  await write(nora, mira, 'One');
  await offer(project_id, mira);
  for (let seq = 1; seq < 31; seq++) await write(nora, mira, `More ${seq}`, { after: seq });
  await accept(project_id, mira);
  const newest = await threadOf(mira, nora);
  expect(newest.events.map(({ kind }) => kind)).toEqual(['accept_offer']);
  const before = newest.messages[0]?.seq;
  expect((await threadOf(mira, nora, { before })).events.map(({ kind }) => kind)).toEqual(['offer']);
  expect((await threadOf(mira, nora, { after: 31 })).events.map(({ kind }) => kind)).toEqual([
    'accept_offer',
  ]);
  expect((await threadOf(mira, nora, { after: 32 })).events).toEqual([]);
});

test('the messages and lines of one project alone, page by page', async () => {
  const [one, other] = [await projectIn('to_do', nora, mira), await projectIn('to_do', nora, mira)];
  for (let seq = 0; seq < 34; seq++) {
    const about = seq === 5 ? {} : { project_id: seq === 7 ? other : one };
    const [from, to] = seq % 2 ? [nora, mira] : [mira, nora];
    await write(from, to, `About ${seq}`, { after: seq, ...about });
  }
  await step(one, mira, () =>
    call(marketplace, setStatus, { project_id: one, status: 'in_progress' }, { user: mira }),
  );
  const newest = await threadOf(nora, mira, { project_id: one });
  expect([newest.messages.length, newest.has_more, newest.messages[0]?.seq]).toEqual([30, true, 3]);
  expect(newest.events).toHaveLength(1);
  const rest = await threadOf(nora, mira, { project_id: one, before: 3 });
  expect([rest.messages.map(({ seq }) => seq), rest.has_more]).toEqual([[1, 2], false]);
  const few = await threadOf(nora, mira, { project_id: other });
  expect([few.messages.map(({ content }) => content), few.has_more, few.events]).toEqual([
    ['About 7'],
    false,
    [],
  ]);
  expect(await threadOf(zoe, nora, { project_id: one })).toMatchObject({ messages: [], events: [] });
  await call(handler, deleteConversation, { partner_id: nora.id }, { user: mira });
  expect(await threadOf(mira, nora, { project_id: one })).toMatchObject({ messages: [], has_more: false });
});

test('beyond the last message that there could be is nothing', async () => {
  await write(nora, mira, 'Hello');
  for (const after of [9_999_999_960, 9_999_999_999])
    expect(await threadOf(mira, nora, { after })).toMatchObject({
      messages: [],
      events: [],
      has_more: false,
    });
});

test('both are pushed their own words, and nobody who has no conversation', async () => {
  const project_id = await projectIn('open', nora, mira);
  await offer(project_id, mira);
  const conversation_id = conversationId(pairOf(nora.id, mira.id));
  const { data } = await conversationEventEntity().query.byConversation({ conversation_id }).go();
  const pushed = () => onPush(toChange(record(undefined, { __edb_e__: 'conversation-event', ...data[0] })));
  expect(await pushed()).toEqual([]);
  await write(mira, nora, 'Thank you');
  const publications = await pushed();
  expect(new Map(publications.map(({ topic, event }) => [topic, event]))).toEqual(
    new Map([
      [`user:${mira.id}`, expect.objectContaining({ partner_id: nora.id })],
      [`user:${nora.id}`, expect.objectContaining({ partner_id: mira.id })],
    ]),
  );
  for (const { event } of publications) expect(realtimeEvent.parse(event)).toEqual(event);
  await call(handler, deleteConversation, { partner_id: nora.id }, { user: mira });
  expect((await pushed()).map(({ topic }) => topic)).toEqual([`user:${nora.id}`]);
});

test('the words of an offer and of a request stand in the chat, as the first thing said about the project', async () => {
  const project_id = await projectIn('open', nora, mira);
  const words = (text: string) => ({ message: `${text}\nBy the window.` });
  await step(project_id, mira, () =>
    call(marketplace, sendRequest, { project_id, ...words('I film at dawn.') }, { user: mira }),
  );
  await step(project_id, mira, () =>
    call(
      marketplace,
      offerProject,
      { project_id, creator_id: mira.id, ...words('Would you?') },
      { user: nora },
    ),
  );
  await accept(project_id, mira);
  for (const [reader, partner] of [
    [nora, mira],
    [mira, nora],
  ] as const)
    expect((await threadOf(reader, partner)).events.map(({ kind, quote }) => [kind, quote])).toEqual([
      ['request', 'I film at dawn.\nBy the window.'],
      ['offer', 'Would you?\nBy the window.'],
      ['accept_offer', undefined],
    ]);
});
