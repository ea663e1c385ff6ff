import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { clientOf, monthlyOf } from './testing/client.ts';
import { startStripe } from './testing/start-stripe.ts';

const startAt = Date.UTC(2026, 0, 1);

it('goes on from disk: objects, keys, renewals and events that were not taken', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'local-stripe-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const first = await startStripe({ dir, startAt, webhook: () => 500 });
  const asked = { email: 'a@example.com' };
  const customer = await clientOf(first).customers.create(asked, { idempotencyKey: 'one' });
  const session = await clientOf(first).checkout.sessions.create({
    ...monthlyOf(1500),
    customer: customer.id,
  });
  const id = String(first.control.payCheckout(session.id).subscription);
  await first.settled();
  await first.close();
  // A line that was being written when the process was killed.
  appendFileSync(join(dir, 'objects.jsonl'), '[{"kind":"customer","obj');

  const seen: string[] = [];
  const second = await startStripe({
    dir,
    startAt: startAt + 3_600_000,
    webhook: ({ body }) => {
      seen.push((JSON.parse(body) as { type: string }).type);
      return 200;
    },
  });
  onTestFinished(() => second.close());
  const stripe = clientOf(second);
  expect((await stripe.customers.create(asked, { idempotencyKey: 'one' })).id).toBe(customer.id);
  second.clock.advance(40 * 86_400_000);
  expect((await stripe.invoices.list({ subscription: id })).data).toMatchObject([
    { status: 'paid' },
    { status: 'paid' },
  ]);
  await second.settled();
  expect(seen).toEqual(expect.arrayContaining(['customer.created', 'checkout.session.completed']));
  expect(seen.filter((type) => type === 'invoice.paid')).toHaveLength(2);
});
