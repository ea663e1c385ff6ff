import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { balanceOf } from '@briefhouse/functions/money/ledger/queries.ts';
import { clientOf, paymentOf } from '@briefhouse/local-cloud/stripe/testing/client.ts';
import { startStripe } from '@briefhouse/local-cloud/stripe/testing/start-stripe.ts';
import { expect, it, onTestFinished } from 'vitest';

const command = (...args: string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'reconcile.ts'), ...args],
      (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );

it('prints what differs and fails, books it on request, and then finds nothing', async () => {
  const day = '2140-05-01';
  const local = await startStripe({ startAt: Date.parse(`${day}T12:00:00.000Z`) });
  onTestFinished(() => local.close());
  process.env.CLOCK_OFFSET_MS = String(local.clock.now() - Date.now());
  const metadata = { kind: 'plan', user_id: 'U-reconcile', plan_id: 'two_months' };
  const { id } = await clientOf(local).checkout.sessions.create({
    ...paymentOf(7500),
    payment_intent_data: { metadata },
  });
  local.control.payCheckout(id);
  const charge = local.control.all('charge')[0]?.id ?? '';
  const period = ['--table', 'briefhouse-test', '--from', day, '--to', day];

  const first = await command(...period);
  expect(first.output).toContain(charge);
  expect(first.output).toMatch(/75\.00.*missing.*differs/);
  expect(first.output).toContain('0 booked, 2 differ');
  expect(first.failed).toBe(true);

  const second = await command(...period, '--repair');
  expect(second.output).toContain('2 booked, 0 differ');
  expect(second.failed, second.output).toBe(false);

  expect(await balanceOf('subscriber:U-reconcile')).toBe(-7500);

  const third = await command(...period);
  expect(third.output.trim()).toBe(`${day} to ${day}: 0 booked, 0 differ`);
  expect(third.failed).toBe(false);
});

it('says how it is used', async () => {
  for (const args of [[], ['--from', '2026-11-01'], ['--every', 'day']]) {
    const { failed, output } = await command(...args);
    expect(failed).toBe(true);
    expect(output).toContain('npm run reconcile -- --from <day>');
  }
});
