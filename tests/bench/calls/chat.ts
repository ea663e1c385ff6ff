import { randomUUID } from 'node:crypto';
import {
  listConversations,
  listMessages,
  readConversation,
} from '@briefhouse/contracts/chat/conversation.ts';
import {
  editMessage,
  reactToMessage,
  searchMessages,
  sendMessage,
} from '@briefhouse/contracts/chat/message.ts';
import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import { peopleSteps } from '@briefhouse/functions/chat/people/follow-up.ts';
import { searchName } from '@briefhouse/functions/chat/people/row.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { profileEntity } from '@briefhouse/functions/people/profile/row.ts';
import { handler } from '@briefhouse/functions/root/apis/chat.ts';
import { describeBrand } from '@briefhouse/functions/testing/brands.ts';
import { readyMedia } from '@briefhouse/functions/testing/media.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { asking, type Row } from './row.ts';

type Stored = Record<string, unknown>;

/** A message of typical length: 200 characters. */
const words =
  'The rough cut runs 44 seconds, which is right for the shop and too long for the ad. I can do both, without the part where my cat walks in. '.repeat(
    2,
  );

const message = (partner_id: string, after = 0) => ({
  partner_id,
  content: words.slice(0, 200),
  client_id: randomUUID(),
  after,
});

/**
 * Rows are billed by size, so ids are as long as Cognito's and there are an avatar and a logo. The id's first letter
 * decides which side of a conversation the person is on; with random ids the cost of a list would vary.
 */
const somebody = async (make: typeof client, first = '8'): Promise<User> => {
  const user = await make({ id: first + randomUUID().slice(1) });
  const avatar_key = `media/avatar/${newId()}/192.webp`;
  await profileEntity().patch({ user_id: user.id }).set({ avatar_key }).go();
  if (user.user_type === 'client') await describeBrand(user);
  return user;
};

/** Two people who have exchanged `length` messages in turn; `side` is the first letter of the other one's id. */
const talk = async (length: number, reader?: User, side = 'f') => {
  const [one, other] = [reader ?? (await somebody(creator)), await somebody(client, side)];
  for (let seq = 0; seq < length; seq++) {
    const [from, to] = seq % 2 ? [one, other] : [other, one];
    await asking(handler, sendMessage, message(to.id, seq), from)();
  }
  return { one, other };
};

export const chatRows: Row[] = [
  {
    name: 'conversation list, 20 with last message and unread',
    target: { trips: 1, read: 5 },
    prepare: async () => {
      const reader = await somebody(creator);
      // Half of the conversations are on each side, which costs most.
      for (let index = 0; index < 45; index++) await talk(1, reader, index % 2 ? '0' : 'f');
      return asking(handler, listConversations, {}, reader);
    },
  },
  {
    name: 'thread page, 30 messages',
    target: { trips: 1, read: 6 },
    prepare: async () => {
      const { one, other } = await talk(32);
      return asking(handler, listMessages, { partner_id: other.id }, one);
    },
  },
  {
    name: 'thread page, 30 messages, ten with a file',
    target: { trips: 1, read: 6 },
    prepare: async () => {
      const { one, other } = await talk(20);
      for (let seq = 20; seq < 32; seq++) {
        const { media_id } = await readyMedia(other, 'chat');
        await asking(handler, sendMessage, { ...message(one.id, seq), media_id }, other)();
      }
      return asking(handler, listMessages, { partner_id: other.id }, one);
    },
  },
  {
    name: 'send a message, rows and counters of both sides',
    target: { trips: 2, write: 12 },
    prepare: async () => {
      const { one, other } = await talk(2);
      return asking(handler, sendMessage, message(one.id, 2), other);
    },
  },
  {
    name: 'send a message with a file',
    target: { trips: 2, write: 15 },
    prepare: async () => {
      const { one, other } = await talk(2);
      const { media_id } = await readyMedia(other, 'chat');
      return asking(handler, sendMessage, { ...message(one.id, 2), media_id }, other);
    },
  },
  {
    name: 'send the first message to somebody',
    target: { trips: 2, write: 12 },
    prepare: async () => {
      const { one, other } = await talk(0);
      return asking(handler, sendMessage, message(one.id), other);
    },
  },
  {
    name: 'change the last message',
    target: { trips: 2, write: 10 },
    prepare: async () => {
      const { one, other } = await talk(2);
      return asking(handler, editMessage, { partner_id: other.id, seq: 2, content: 'Other words' }, one);
    },
  },
  {
    name: 'react to a message',
    target: { trips: 2, write: 10 },
    prepare: async () => {
      const { one, other } = await talk(2);
      return asking(handler, reactToMessage, { partner_id: other.id, seq: 1, type: 'love' }, one);
    },
  },
  {
    name: 'search a conversation of 50 messages',
    target: { trips: 1, read: 10 },
    prepare: async () => {
      const { one, other } = await talk(50);
      return asking(handler, searchMessages, { partner_id: other.id, q: 'cat' }, one);
    },
  },
  {
    name: 'mark a conversation read',
    target: { trips: 2, write: 10 },
    prepare: async () => {
      const { one, other } = await talk(1);
      return asking(handler, readConversation, { partner_id: other.id, through: 1 }, one);
    },
  },
  {
    name: 'user search',
    target: { trips: 2, read: 10 },
    prepare: ({ owner }) => asking(handler, searchPeople, { q: searched }, owner),
  },
];

const searched = 'petrova';

/** The search rows of a person in the partitions that the measured search reads. */
export const peopleRows = ({ user_id, first_name, last_name }: Stored): Stored[] => {
  const name = searchName({ first_name: String(first_name), last_name: String(last_name) });
  return peopleSteps(String(user_id), [], name).flatMap(({ item }) => {
    const row = item.Put?.Item;
    return String(row?.sk).trimStart().startsWith(searched.slice(0, 2)) ? [row as Stored] : [];
  });
};
