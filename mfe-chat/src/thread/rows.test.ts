import { expect, test } from 'vitest';
import { aMessage, anEvent } from '../testing/messages.ts';
import { rowsOf } from './rows.ts';

const message = (seq: number, sender_id: string, at: Date) =>
  aMessage(seq, {
    client_id: `c${seq}`,
    sender_id,
    recipient_id: sender_id === 'nora' ? 'mira' : 'nora',
    created_at: at.toISOString(),
  });

test('messages are separated by day, and grouped when sent within minutes', () => {
  const rows = rowsOf(
    [
      message(1, 'mira', new Date(2026, 2, 9, 23, 59)),
      message(2, 'mira', new Date(2026, 2, 10, 0, 1)),
      message(3, 'mira', new Date(2026, 2, 10, 0, 2)),
      message(4, 'nora', new Date(2026, 2, 10, 0, 3)),
      message(5, 'nora', new Date(2026, 2, 10, 9, 0)),
    ],
    [],
    'nora',
  );
  expect(
    rows.map((row) => (row.kind !== 'message' ? row.kind : `${row.content}${row.grouped ? ' +' : ''}`)),
  ).toEqual(['day', 'Message 1', 'day', 'Message 2 +', 'Message 3', 'Message 4', 'Message 5']);
});

test('a deleted message is left out, also of groups and days', () => {
  const one = message(1, 'mira', new Date(2026, 2, 9, 12, 0));
  const two = message(2, 'mira', new Date(2026, 2, 9, 12, 1));
  const rows = rowsOf([one, { ...two, deleted: true, content: '' }], [], 'nora');
  expect(rows).toMatchObject([{ kind: 'day' }, { message: one, grouped: false }]);
});

test('a pending message is last, and keeps its key once it has arrived', () => {
  const at = new Date(2026, 2, 10, 9, 0);
  const pending = { client_id: 'c2', content: 'Message 2', after: 1, created_at: at.toISOString() };
  const sending = rowsOf([message(1, 'mira', at)], [pending], 'nora').at(-1);
  const arrived = rowsOf([message(1, 'mira', at), message(2, 'nora', at)], [], 'nora').at(-1);
  expect(sending).toMatchObject({ own: true, pending });
  expect(arrived).toMatchObject({ own: true, pending: undefined, key: sending?.key });
});

test('an event of a project stands below its message, deleted or not, and parts a group', () => {
  const at = (minute: number) => new Date(2026, 2, 10, 9, minute);
  const rows = rowsOf(
    [message(1, 'mira', at(0)), { ...message(2, 'mira', at(1)), deleted: true }, message(3, 'mira', at(3))],
    [],
    'nora',
    {
      events: [anEvent('a', 0, { at: at(0).toISOString() }), anEvent('b', 2, { at: at(2).toISOString() })],
    },
  );
  expect(
    rows.map((row) => (row.kind === 'message' ? row.message?.seq : row.key.replace(/^day.*/, 'day'))),
  ).toEqual(['day', 'event:a', 1, 'event:b', 3]);
  expect(rows[2]).toMatchObject({ grouped: false });
});

const shapeOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => {
    if (row.kind === 'message') return row.content;
    if (row.kind === 'events') return `${row.count} of ${row.project.name}${row.open ? ', open' : ''}`;
    return row.kind === 'event' ? row.event.id : 'day';
  });
const eventsOn = (day: number, ...ids: string[]) =>
  ids.map((id, minute) => anEvent(id, 1, { at: new Date(2026, 2, day, 9, minute).toISOString() }));

test('several changes of one project without a message between are one line, which opens', () => {
  const messages = [
    message(1, 'mira', new Date(2026, 2, 10, 8)),
    message(2, 'nora', new Date(2026, 2, 11, 10)),
  ];
  const events = [...eventsOn(10, 'a', 'b'), ...eventsOn(11, 'c')];
  const closed = rowsOf(messages, [], 'nora', { events });
  expect(shapeOf(closed)).toEqual(['day', 'Message 1', '3 of Balm', 'day', 'Message 2']);
  const group = closed.find((row) => row.kind === 'events');
  expect(group).toMatchObject({ at: events[0]?.at, until: events[2]?.at });
  const opened = new Set([group?.key ?? '']);
  expect(shapeOf(rowsOf(messages, [], 'nora', { events, opened }))).toEqual([
    ...['day', 'Message 1', '3 of Balm, open', 'a', 'b', 'day', 'c', 'Message 2'],
  ]);
});

test('another project, a message, and words that were written part what is gathered', () => {
  const at = (hour: number) => new Date(2026, 2, 10, hour).toISOString();
  const of = (id: string, hour: number, more = {}) =>
    anEvent(id, hour < 12 ? 1 : 2, { at: at(hour), ...more });
  const rows = rowsOf(
    [1, 2, 3].map((seq) => message(seq, 'mira', new Date(2026, 2, 10, [8, 12, 18][seq - 1]))),
    [],
    'nora',
    {
      events: [
        ...[of('a', 9), of('b', 10), of('c', 11, { project: { id: 'p2', name: 'Soap' } })],
        ...[of('d', 13), of('e', 14, { quote: 'Would you?' }), of('f', 15), of('g', 16, { project: null })],
        of('h', 17, { project: null }),
      ],
    },
  );
  expect(shapeOf(rows)).toEqual([
    ...['day', 'Message 1', '2 of Balm', 'c', 'Message 2', 'd', 'e', 'f', 'g', 'h', 'Message 3'],
  ]);
});

test('the newest line of a conversation stands by itself, so that nothing new is hidden', () => {
  const messages = [message(1, 'mira', new Date(2026, 2, 10, 8))];
  expect(shapeOf(rowsOf(messages, [], 'nora', { events: eventsOn(10, 'a', 'b') }))).toEqual([
    ...['day', 'Message 1', 'a', 'b'],
  ]);
  expect(shapeOf(rowsOf(messages, [], 'nora', { events: eventsOn(10, 'a', 'b', 'c') }))).toEqual([
    ...['day', 'Message 1', '2 of Balm', 'c'],
  ]);
});
