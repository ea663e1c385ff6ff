import type Stripe from 'stripe';
import { AppError } from '../../kit/app-error.ts';
import { epochMs } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { check, transact } from '../../kit/transact.ts';
import { identityStep } from '../../people/public.ts';
import { found, isoOf, stripeApi } from '../stripe.ts';
import { readPayoutAccount } from './queries.ts';
import { type PayoutAccountRow, payoutAccountEntity } from './row.ts';

/** Brings the payout account of this account's owner up to its state at Stripe. */
export const syncAccount = async (accountId: string): Promise<void> => {
  const userId = await ownerOf(accountId);
  if (!userId) return log.info('an account of nobody', { account_id: accountId });
  await askAboutAccount(userId, accountId);
};

/** The owner of an account: by the table, or by the purpose that the product wrote to it. */
export const ownerOf = async (accountId: string): Promise<string | undefined> => {
  const { data } = await payoutAccountEntity()
    .query.byStripeAccount({ gsi1pk_account: `stripe-account#${accountId}` })
    .go({ limit: 1 });
  return data[0]?.user_id ?? (await retrieve(accountId))?.metadata?.user_id;
};

/**
 * Asks Stripe about a person's account and keeps the answer; an older answer never overwrites a newer one. Does nothing
 * where the person has another account.
 */
const askAboutAccount = (userId: string, accountId: string): Promise<void> =>
  retryOnConflict(async () => {
    // The row is read before Stripe is asked: anybody who has written it since knew as much or more.
    const row = await readPayoutAccount(userId, { consistent: true });
    if (row?.stripe_account_id && row.stripe_account_id !== accountId) return;
    const view = viewOf(await retrieve(accountId));
    if (row && isSame(row, view)) return;
    await write(userId, accountId, row, view);
  }, retryLimits.background);

type View = Required<Pick<PayoutAccountRow, 'state' | 'missing'>> & Pick<PayoutAccountRow, 'due_by'>;

const isSame = (row: PayoutAccountRow, { state, missing, due_by }: View): boolean =>
  row.state === state && row.due_by === due_by && row.missing?.join() === missing.join();

const write = async (userId: string, accountId: string, row: PayoutAccountRow | null, view: View) => {
  const before = row?.read_at;
  const { due_by, ...rest } = view;
  const fields = {
    ...rest,
    ...(due_by && { due_by }),
    read_at: new Date(Math.max(epochMs(), before ? Date.parse(before) + 1 : 0)).toISOString(),
    stripe_account_id: accountId,
    gsi1pk_account: `stripe-account#${accountId}`,
  };
  if (!row)
    return void (await payoutAccountEntity()
      .create({ user_id: userId, ...fields })
      .go());
  await payoutAccountEntity()
    .patch({ user_id: userId })
    .set(fields)
    .remove(due_by ? [] : ['due_by'])
    .where(({ read_at }, { eq, notExists }) => (before ? eq(read_at, before) : notExists(read_at)))
    .go();
};

/** Undefined for an account that has left the platform, or is gone. */
const retrieve = async (accountId: string): Promise<Stripe.Account | undefined> => {
  const stripe = await stripeApi();
  const account = await found(stripe.accounts.retrieve(accountId));
  return account?.deleted ? undefined : account;
};

/** Whether money can reach them decides; a detail asked for by a later day stands beside it. */
const viewOf = (account: Stripe.Account | undefined): View => {
  if (!account) return { state: 'deauthorised', missing: [] };
  const { requirements, capabilities, details_submitted, payouts_enabled } = account;
  const works = capabilities?.transfers === 'active' && payouts_enabled;
  const deadline = requirements?.current_deadline;
  return {
    state: works ? 'complete' : details_submitted ? 'restricted' : 'started',
    missing: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])].sort(),
    ...(deadline && { due_by: isoOf(deadline) }),
  };
};

/**
 * Notes in a person's profile whether Stripe has checked who they are, as the row says now: of two runs at once, the one
 * that has read an older row is refused and reads again.
 */
export const noteIdentity = (userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const row = await readPayoutAccount(userId, { consistent: true });
    const seen = payoutAccountEntity()
      .check({ user_id: userId })
      .where(({ user_id, read_at }, { eq, notExists }) => {
        if (!row) return notExists(user_id);
        return row.read_at ? eq(read_at, row.read_at) : notExists(read_at);
      });
    try {
      await transact([check(seen), identityStep(userId, isChecked(row))]);
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
      if (!isGone) throw error;
    }
  }, retryLimits.background);

/** Requirements that ask for something else than the person: where to pay to, and how. */
const notPersonal = ['external_account', 'tos_acceptance', 'business_profile', 'settings'];

/** Whether Stripe pays them out and asks for nothing more of the person: their name, home address and document stand. */
const isChecked = (row: PayoutAccountRow | null): boolean =>
  row?.state === 'complete' &&
  (row.missing ?? []).every((name) => notPersonal.includes(name.split('.')[0] ?? ''));
