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

test('what could not be sent is there again with its id, and nobody else sees it', () => {
  const leave = look();
  outboxOf('nora', 'mira').start(message);
  expect(outboxOf('nora', 'mira').state().flying.has('c1')).toBe(true);
  outboxOf('nora', 'mira').fail('c1');
  leave();
  expect(outboxOf('nora', 'mira').state()).toEqual({ list: [message], flying: new Set() });
  expect(outboxOf('nora', 'leo').state().list).toEqual([]);
  expect(outboxOf('olga', 'mira').state().list).toEqual([]);
});

test('another try does not add it again; once sent it is gone', () => {
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

test('a dialog that was closed while sending has not forgotten it', () => {
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
