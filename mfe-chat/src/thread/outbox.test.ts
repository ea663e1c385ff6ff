import { beforeEach, expect, test, vi } from 'vitest';
import { outboxOf, type Pending } from './outbox.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const message: Pending = {
  client_id: 'c1',
  content: 'Hello',
  after: 3,
  created_at: '2026-03-01T10:00:00.000Z',
};
const look = () => outboxOf('nora', 'mira').subscribe(() => undefined);

test('a message that could not be sent is restored with its id, for its author only', () => {
  const leave = look();
  outboxOf('nora', 'mira').start(message);
  expect(outboxOf('nora', 'mira').state().flying.has('c1')).toBe(true);
  outboxOf('nora', 'mira').fail('c1');
  leave();
  expect(outboxOf('nora', 'mira').state()).toEqual({ list: [message], flying: new Set() });
  expect(outboxOf('nora', 'leo').state().list).toEqual([]);
  expect(outboxOf('olga', 'mira').state().list).toEqual([]);
});

test('a retry does not add it twice, and a sent message is removed', () => {
  const leave = look();
  const outbox = outboxOf('nora', 'mira');
  outbox.start(message);
  outbox.fail('c1');
  outbox.start(message);
  expect(outbox.state().list).toHaveLength(1);
  outbox.remove('c1');
  expect([outbox.state().list, stored.size]).toEqual([[], 0]);
  leave();
});

test('a message survives closing the dialog while it is being sent', () => {
  const leave = look();
  const outbox = outboxOf('nora', 'mira');
  outbox.start(message);
  leave();
  expect(outboxOf('nora', 'mira')).toBe(outbox);
  outbox.remove('c1');
  expect(outboxOf('nora', 'mira')).not.toBe(outbox);
});

test('after signing out, which clears storage, nothing is left', () => {
  const leave = look();
  outboxOf('nora', 'mira').start(message);
  outboxOf('nora', 'mira').fail('c1');
  leave();
  stored.clear();
  expect(outboxOf('nora', 'mira').state().list).toEqual([]);
});
