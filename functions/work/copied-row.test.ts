import { expect, test } from 'vitest';
import { copiedRow } from './copied-row.ts';

const row = {
  user_id: 'brand',
  name: 'Reels',
  description: 'Daylight only',
  offer_message: 'Would you?',
  earlier: { name: 'Two reels', description: 'Moonlight only' },
  last: { transition: 'offer', actor_id: 'brand', note: 'Would you?' },
  paid: { mira: { cents: 100, payment_id: 'p1' }, nora: { cents: 900, payment_id: 'p2' } },
};

test('a creator’s copy of a project says what they were paid for it, and nobody else', () => {
  expect(copiedRow('project', row, 'mira')).toEqual({ ...row, paid: { mira: row.paid.mira } });
  const { paid: _all, ...unpaid } = row;
  expect(copiedRow('project', row, 'ivo')).toEqual(unpaid);
  expect(copiedRow('project', row, 'brand')).toEqual(row);
});

test('a copy of another’s project that is removed has none of its words', () => {
  const copy = JSON.stringify(copiedRow('project', { ...row, removal: { case_id: 'c1' } }, 'mira'));
  for (const words of ['Reels', 'Daylight only', 'Moonlight only', 'Two reels', 'Would you?'])
    expect(copy).not.toContain(words);
});
