import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { toCursor } from '@briefhouse/functions/kit/cursor.ts';
import { db } from '@briefhouse/functions/kit/dynamodb.ts';
import { isActor, type User } from '@briefhouse/functions/kit/user.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { commentOn, post } from '@briefhouse/functions/testing/community.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { poolForFile } from '../support/pool.ts';
import { handlers } from './handlers.ts';
import { fieldsOf } from './inputs.ts';

stripeForFile();
poolForFile();

let people: User[];
let known: Record<string, string>;
beforeAll(async () => {
  const author = await creator();
  people = [author, await client(), await client({ groups: ['admin'] })];
  const { id: post_id } = await post(author);
  const comment_id = await commentOn(author, post_id);
  known = { post_id, comment_id, parent_comment_id: comment_id };
});

/** The cursor of these lists is the id or the number of the last entry. */
const named = new Set(['listConversations', 'searchMessages']);
const lists = endpoints.filter((one) => fieldsOf(one).includes('cursor') && !named.has(one.name));

/** Values to narrow lists by, beside the choices of their contracts. */
const narrowed: Readonly<Record<string, string>> = {
  actor_id: 'somebody',
  location: 'Sofia',
  q: 'window light',
  search: 'light',
  since: '2026-01-01T00:00:00.000Z',
  specialty: 'Food',
  until: '2026-01-01',
  year: '2026',
};

type Fields = Record<string, string>;

/** The list as it is, and narrowed by each of its fields alone. */
const variantsOf = ({ input }: Endpoint): Fields[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, { enum?: string[] }>;
    required?: string[];
  };
  const optional = Object.entries(properties).filter(
    ([name]) => !['cursor', 'limit', ...required].includes(name),
  );
  return [
    {},
    ...optional.flatMap(([name, field]) =>
      (field.enum ?? [narrowed[name] ?? known[name]]).map((value) => {
        if (!value) throw new Error(`Say in tests/contract/cursors.test.ts what ${name} may be`);
        return { [name]: value };
      }),
    ),
  ];
};

interface Query {
  IndexName?: string;
  KeyConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, string>;
}

/** Queries that the functions sent to the table. */
const queries: Query[] = [];
db.middlewareStack.add(
  (next, { commandName }) =>
    (args) => {
      if (commandName === 'QueryCommand') queries.push(args.input as Query);
      return next(args);
    },
  { step: 'initialize', name: 'queries' },
);

/** Whether the table goes on from there; its local engines do not all refuse a key outside. */
const isAsked = ({ KeyConditionExpression, ExpressionAttributeValues }: Query, place: string): boolean => {
  const [, condition = ''] = KeyConditionExpression.split(' and ');
  const { ':sk1': first = '', ':sk2': last = '~~' } = ExpressionAttributeValues;
  if (condition.startsWith('begins_with')) return place.startsWith(first);
  if (condition.includes(' BETWEEN ')) return place >= first && place <= last;
  if (condition.includes(' >= ')) return place >= first;
  if (condition) throw new Error(`Say in tests/contract/cursors.test.ts what ${condition} asks for`);
  return true;
};

/** Cursors in the partition that a query reads: before and after everything, and at the bounds of its condition. */
const cursorsIn = (query: Query) => {
  const { IndexName: index = '', ExpressionAttributeNames: names, ExpressionAttributeValues: values } = query;
  const bounds = [values[':sk1'], values[':sk2']].filter((value) => value !== undefined);
  const places = ['!', '~', ...bounds.flatMap((value) => [value, `${value}~`, value.slice(0, -1)])];
  return places.map((place) => {
    const key = { [String(names['#pk'])]: String(values[':pk']), [`${index}sk`]: place };
    return { cursor: toCursor({ pk: 'x', sk: 'x', ...key }), isAsked: isAsked(query, place) };
  });
};

const time = '2026-01-01T00:00:00.000Z';

/** Cursors that are no key of the table: a place that they may name, in the partition that was read. */
const placesOf: Readonly<Record<string, (partition: string) => Fields>> = {
  listAlerts: () => ({ place: `${time}#alert` }),
  listCharges: () => ({ until: '2026-01-01', at: time, source: 'source', kind: 'payment' }),
  listCreators: (partition = 'creators#all') => ({ partition, place: 'place', rank: 'rank' }),
  listDocuments: () => ({ last_modified: time, id: 'document' }),
  listFavorites: () => ({ added: '1', id: 'creator' }),
  listNotifications: () => ({ notification_id: 'notification' }),
};

const foreign = [
  'x',
  Buffer.from('null').toString('base64url'),
  toCursor({ pk: 'x', sk: 'x' }),
  ...['gsi1', 'gsi2', 'gsi3'].map((index) =>
    toCursor({ pk: 'x', sk: 'x', [`${index}pk`]: 'x', [`${index}sk`]: 'x' }),
  ),
];

for (const contract of lists)
  test(`${contract.name} goes on from its own places, and any other cursor is a conflict`, async () => {
    const { name, path, domain } = contract;
    const inPath = Object.fromEntries(Object.entries(known).filter(([id]) => path.includes(`{${id}}`)));
    const [first, ...others] = people.filter((one) => isActor(one, contract.actors)) as [User, ...User[]];
    const variants = [
      ...variantsOf(contract).map((fields) => ({ user: first, fields })),
      ...others.map((user) => ({ user, fields: {} })),
    ];
    for (const { user, fields } of variants) {
      const said = `${user.user_type} ${JSON.stringify(fields)}`;
      const answered = (cursor?: string) =>
        call(handlers[domain], contract, { ...inPath, ...fields, ...(cursor && { cursor }) }, { user });
      queries.length = 0;
      expect((await answered()).status, said).toBe(200);
      const place = placesOf[name]?.(queries[0]?.ExpressionAttributeValues[':pk'] as string);
      const own = place ? [{ cursor: toCursor(place), isAsked: true }] : [];
      const statuses: number[] = [];
      for (const { cursor, isAsked } of [...queries.flatMap(cursorsIn), ...own]) {
        const { status, body } = await answered(cursor);
        statuses.push(status);
        // A page may be open for so long that everything before it has left the list.
        const isEmpty = name === 'listPosts' && (body as { posts?: unknown[] }).posts?.length === 0;
        expect(isAsked || isEmpty ? [200, 409] : [409], `${said} ${cursor}`).toContain(status);
      }
      expect(statuses, said).toContain(200);
      if (Object.keys(fields).length > 0) continue;
      for (const cursor of foreign) expect((await answered(cursor)).status, said).toBe(409);
    }
  });
