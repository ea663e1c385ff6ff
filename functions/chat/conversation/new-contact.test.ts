import { deleteConversation } from '@briefhouse/contracts/chat/conversation.ts';
import { editMessage } from '@briefhouse/contracts/chat/message.ts';
import { acceptAssignment } from '@briefhouse/contracts/marketplace/assignment.ts';
import { approveRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/chat.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, threadOf, write } from '../../testing/chat.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { projectEntity } from '../../work/project/row.ts';
import { requestEntity } from '../../work/request/row.ts';
import { onPush } from '../on-push.ts';
import { pairOf } from '../pair.ts';
import { conversationEntity, conversationKey } from './row.ts';

let nora: User;
let mira: User;
beforeEach(async () => {
  [nora, mira] = [await client(), await creator()];
});

/** The partner's flags in a person's list and in their thread. */
const flagsOf = async (user: User, partner: User) => {
  const listed = (await conversationsOf(user)).find((one) => one.partner.id === partner.id);
  const { conversation } = await threadOf(user, partner);
  return [listed?.new_contact, conversation?.new_contact];
};

const rowOf = async () => {
  const { data } = await conversationEntity()
    .get(conversationKey(pairOf(nora.id, mira.id)))
    .go({ consistent: true });
  return { ...data, __edb_e__: 'conversation' };
};

test('a first message says to its recipient alone that it is one, until they answer', async () => {
  await write(mira, nora, 'Hello');
  expect(await flagsOf(nora, mira)).toEqual([true, true]);
  expect(await flagsOf(mira, nora)).toEqual([false, false]);
  const before = await rowOf();
  await write(nora, mira, 'Hello yourself');
  expect(await flagsOf(nora, mira)).toEqual([false, false]);
  expect(await flagsOf(mira, nora)).toEqual([false, false]);
  const published = await onPush({ id: '1', entity: 'conversation', before, after: await rowOf() });
  const shown = published.flatMap(({ topic, event }) =>
    event.type === 'conversation.changed' && topic === `user:${nora.id}`
      ? [event.conversation.new_contact]
      : [],
  );
  expect(shown).toEqual([false]);
});

test('the sender cannot make it go away', async () => {
  for (const words of ['one', 'two', 'three', 'four']) await write(mira, nora, words);
  await call(
    handler,
    editMessage,
    { partner_id: nora.id, seq: 1, content: 'We know each other' },
    { user: mira },
  );
  expect(await flagsOf(nora, mira)).toEqual([true, true]);
  // Begun again by either of the two.
  await call(handler, deleteConversation, { partner_id: nora.id }, { user: mira });
  await write(mira, nora, 'five');
  expect(await flagsOf(nora, mira)).toEqual([true, true]);
  await call(handler, deleteConversation, { partner_id: mira.id }, { user: nora });
  await write(mira, nora, 'six');
  expect(await flagsOf(nora, mira)).toEqual([true, true]);
  // An offer and a request are the sender's doing alone.
  await projectIn('offered', nora, mira);
  await projectIn('open', nora, await creator(), mira);
  await write(mira, nora, 'seven');
  expect(await flagsOf(nora, mira)).toEqual([true, true]);
});

test('accepted work makes them known to each other, before the first message and after it', async () => {
  await projectIn('to_do', nora, mira);
  await write(mira, nora, 'Hello');
  expect(await flagsOf(nora, mira)).toEqual([false, false]);
});

/** Hands the changes of a row by a call to the conversation. */
const tellOf = async (entity: string, read: () => Promise<{ data: object | null }>, make: () => unknown) => {
  const stored = async () => ({ ...(await read()).data, __edb_e__: entity });
  const before = await stored();
  await make();
  const message = { record: record(before, await stored()) };
  expect(await deliverTo('conversation-events', message, message)).toEqual([]);
};

test('an accepted offer, or an approved request, is told to the conversation that has begun', async () => {
  const zoe = await creator();
  for (const one of [mira, zoe]) await write(one, nora, 'Hello');
  const offered = await projectIn('offered', nora, mira);
  await tellOf(
    'project',
    () => projectEntity().get({ project_id: offered }).go({ consistent: true }),
    () => call(marketplace, acceptAssignment, { project_id: offered }, { user: mira }),
  );
  expect(await flagsOf(nora, mira)).toEqual([false, false]);
  const asked = await projectIn('open', nora, zoe, zoe);
  const ids = { project_id: asked, creator_id: zoe.id };
  await tellOf(
    'request',
    () => requestEntity().get(ids).go({ consistent: true }),
    () => call(marketplace, approveRequest, ids, { user: nora }),
  );
  expect(await flagsOf(nora, zoe)).toEqual([false, false]);
});
