import { expect, test } from 'vitest';
import { onPush } from './on-push.ts';

const push = (entity: string, before: object | undefined, after: object | undefined) =>
  onPush({ id: 'E1', entity, before: before as never, after: after as never }).map(
    ({ topic, event }) => `${topic} ${'what' in event ? event.what : event.type}`,
  );

test('a payment that has changed is told to both sides, one that is only begun to the brand alone', () => {
  const payment = { client_id: 'B', creator_id: 'C', status: 'open' };
  expect(push('payment', undefined, payment)).toEqual([]);
  expect(push('payment', payment, { ...payment, status: 'expired' })).toEqual(['user:B payments']);
  expect(push('payment', payment, { ...payment, status: 'paid', paid_at: 'today' })).toEqual([
    'user:B payments',
    'user:C payments',
  ]);
});

test('access and payout accounts are told to their owner, new ones too', () => {
  expect(push('access', undefined, { user_id: 'C' })).toEqual(['user:C access']);
  expect(push('payout-account', { user_id: 'C' }, { user_id: 'C' })).toEqual(['user:C payout-account']);
});
