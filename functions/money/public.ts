import { AppError } from '../kit/app-error.ts';
import type { Change } from '../kit/change.ts';
import { now } from '../kit/clock.ts';
import type { ConversationEvent } from '../kit/conversation-event.ts';
import { type Due, dueStep } from '../kit/due.ts';
import type { Notice } from '../kit/notice.ts';
import { check, type Step, transact } from '../kit/transact.ts';
import { readProfile } from '../people/public.ts';
import { type AccessRow, accessEntity } from './access/access.entity.ts';
import { remindersAhead, remindersOf } from './access/reminders.ts';
import { isMoneyInFlight } from './domain/money-in-flight.ts';
import type { LedgerEntryRow } from './ledger/ledger-entry.entity.ts';
import { lostDisputeEvents, paymentEvents } from './notices/payment-events.ts';
import { lostDisputeNotices, paymentNotices } from './notices/payment-notices.ts';
import { endingNotice, payoutNotices, planNotices } from './notices/plan-notices.ts';
import type { PaymentRow } from './payment.entity.ts';
import type { PayoutAccountRow } from './payout-account.entity.ts';

export type { PaymentRow };
export { isMoneyInFlight };

/** The paid access as it runs, its times as ISO 8601; null where there is none or it is over. */
export const runningAccess = async (
  userId: string,
): Promise<Pick<AccessRow, 'ends_at' | 'grace_until'> | null> => {
  const { data } = await accessEntity().get({ user_id: userId }).go();
  return data && data.ends_at > now() ? data : null;
};

/** End of the paid access, or null where there is none or it is over. */
export const accessEnd = async (userId: string): Promise<string | null> =>
  (await runningAccess(userId))?.ends_at ?? null;

/** Throws SUBSCRIPTION_REQUIRED without running access. */
export const requireAccess = async (userId: string): Promise<void> => {
  if (!(await accessEnd(userId))) throw new AppError('SUBSCRIPTION_REQUIRED');
};

/** The same as a step of a transaction. */
export const accessStep = (userId: string): Step => {
  const running = accessEntity()
    .check({ user_id: userId })
    .where(({ ends_at }, { gt }) => gt(ends_at, now()));
  return check(running, { onConditionFailed: 'SUBSCRIPTION_REQUIRED' });
};

/** The notices that follow from money that moved, and from what became of a payout account. */
export const noticesOf = async ({ entity, before, after }: Change): Promise<Notice[]> => {
  if (entity === 'ledger-entry' && after) {
    const entry = after as LedgerEntryRow;
    return [...(await paymentNotices(entry)), ...planNotices(entry)];
  }
  if (entity === 'payment')
    return lostDisputeNotices(before as PaymentRow | undefined, after as PaymentRow | undefined);
  if (entity === 'payout-account')
    return payoutNotices(before as PayoutAccountRow | undefined, after as PayoutAccountRow | undefined);
  return [];
};

/** What the conversation of a brand and a creator tells of money that moved between them. */
export const conversationEventsOf = async ({
  entity,
  before,
  after,
}: Change): Promise<ConversationEvent[]> => {
  if (entity === 'ledger-entry' && after) return paymentEvents(after as LedgerEntryRow);
  if (entity !== 'payment') return [];
  return lostDisputeEvents([before as PaymentRow | undefined, after as PaymentRow | undefined], now());
};

/** Schedules the reminders of an access that ends by itself. */
export const scheduleAccessReminders = async ({ entity, after }: Change): Promise<void> => {
  const ahead = entity === 'access' && after ? remindersAhead(after as AccessRow) : [];
  if (ahead.length > 0) await transact(ahead.map(dueStep));
};

/** The reminder that is due, if the access still ends when it was to end, and its owner is still there. */
export const noticesOfAccessEnding = async ({ id, at }: Due): Promise<Notice[]> => {
  const [{ data }, profile] = await Promise.all([
    accessEntity().get({ user_id: id }).go({ consistent: true }),
    readProfile(id),
  ]);
  const reminder = data && profile ? remindersOf(data).find((one) => one.at === at) : undefined;
  // One that comes late, after an outage, is not told when the access has ended.
  if (!data || !reminder || data.ends_at <= now()) return [];
  return [endingNotice(id, data.ends_at, reminder.days)];
};
