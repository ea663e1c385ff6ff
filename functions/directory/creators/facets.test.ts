import { expect, test } from 'vitest';
import type { CreatorRow } from './creator-row.ts';
import { facetsOf } from './facets.ts';

const at = '2026-11-22T12:00:00.000Z';
const scoreOf = (more: Partial<CreatorRow>) =>
  facetsOf({
    user_id: 'm',
    email: 'm@briefhouse.test',
    first_name: 'Mira',
    last_name: 'Petrova',
    user_type: 'creator',
    email_notifications_enabled: true,
    version: 1,
    created_at: at,
    updated_at: at,
    ...more,
  }).score;

test('work lifts a creator past others of about the same rating, and three pieces count in full', () => {
  const [none, one, three, all] = [0, 1, 3, 24].map((piece_count) => scoreOf({ piece_count }));
  expect(none).toBe(scoreOf({}));
  expect(one).toBeGreaterThan(none ?? 0);
  expect(three).toBe((none ?? 0) + 10);
  expect(all).toBe(three);
});

test('work does not make up for a much better rating from many', () => {
  const rated = (rating: number) => ({ rating, review_count: 40 });
  expect(scoreOf({ ...rated(4.9), piece_count: 0 })).toBeGreaterThan(
    scoreOf({ ...rated(3.9), piece_count: 24 }),
  );
});
