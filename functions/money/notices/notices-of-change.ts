import type { ConversationEvent } from '../../events/conversation-event.ts';
import type { Notice } from '../../events/notice.ts';
import type { Change } from '../../kit/change.ts';
import { now } from '../../kit/clock.ts';
import { type Due, dueStep } from '../../kit/due.ts';
import { transact } from '../../kit/transact.ts';
import { readProfile } from '../../people/public.ts';
import { type AccessRow, accessEntity } from '../access/access.entity.ts';
import { remindersAhead, remindersOf } from '../access/reminders.ts';
import type { LedgerEntryRow } from '../ledger/ledger-entry.entity.ts';
import type { PaymentRow } from '../payment.entity.ts';
import type { PayoutAccountRow } from '../payout-account.entity.ts';
import { lostDisputeEvents, paymentEvents } from './payment-events.ts';
import { lostDisputeNotices, paymentNotices } from './payment-notices.ts';
import { endingNotice, payoutNotices, planNotices } from './plan-notices.ts';

/** The notices about moved money, and about changes of a payout account. */
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

/** The events of moved money in the conversation of a brand and a creator. */
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
  // A reminder that comes late, after an outage, makes no notice once the access has ended.
  if (!data || !reminder || data.ends_at <= now()) return [];
  return [endingNotice(id, data.ends_at, reminder.days)];
};
