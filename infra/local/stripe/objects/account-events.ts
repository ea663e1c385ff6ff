import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { change, need, newId, type World } from '../world.ts';
import { requirements } from './accounts.ts';

/** The person's entries at Stripe's onboarding. */
export interface Onboarded {
  /** The country in two letters; the account's own unless given. */
  country?: string | undefined;
}

/** The person has entered all facts: the account is paid, and pays out. */
export const completeOnboarding = (world: World, id: string, { country }: Onboarded = {}): Stripe.Account => {
  const before = need(world, 'account', id);
  return change(
    world,
    'account',
    before,
    {
      ...(country && { country }),
      capabilities: Object.fromEntries(
        Object.keys(before.capabilities ?? {}).map((name) => [name, 'active']),
      ),
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: requirements([]),
      tos_acceptance: { date: world.now(), ip: '192.0.2.1', user_agent: null },
    },
    'account.updated',
  );
};

/** Stripe wants more: with `pastDue` nothing is paid any more, without it only a deadline is set. */
export const restrictAccount = (
  world: World,
  id: string,
  due: string[],
  { pastDue = true, deadline }: { pastDue?: boolean | undefined; deadline?: number | undefined } = {},
): Stripe.Account => {
  const before = need(world, 'account', id);
  return change(
    world,
    'account',
    before,
    pastDue
      ? {
          capabilities: Object.fromEntries(
            Object.keys(before.capabilities ?? {}).map((name) => [name, 'inactive']),
          ),
          charges_enabled: false,
          payouts_enabled: false,
          requirements: requirements(due),
        }
      : {
          requirements: requirements(due, {
            current_deadline: deadline ?? world.now() + 14 * 86_400,
            disabled_reason: null,
            past_due: [],
          }),
        },
    'account.updated',
  );
};

/** The person disconnects from the platform, which can no longer ask about the account. */
export const deauthorise = (world: World, id: string): void => {
  need(world, 'account', id);
  if (world.store.get('_deauthorised', id)) throw invalid('This account is already disconnected.');
  world.store.put('_deauthorised', { id });
  world.emit(
    'account.application.deauthorized',
    { id: newId('ca'), object: 'application', name: null } as { id: string },
    { account: id },
  );
};
