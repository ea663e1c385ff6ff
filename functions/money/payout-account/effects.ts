import { effects } from '../../events/effects.ts';
import type { Notice } from '../../events/notice.ts';
import { toCreator } from '../access/notices.ts';
import { inWords } from './requirement-words.ts';
import type { PayoutAccountRow } from './row.ts';

export const payoutAccountEffects = effects<PayoutAccountRow>('payout-account', {
  state: { notify: (row, before) => payoutNotices(row, before) },
});

/** The notice to a creator who can no longer be paid. */
const payoutNotices = (after: PayoutAccountRow, before: PayoutAccountRow | undefined): Notice[] => {
  if (!before) return [];
  if (after.state === 'deauthorised')
    return [
      toCreator(after.user_id, 'payouts', {
        subject: 'Payout Account Disconnected',
        message:
          'Your payout account is no longer connected to Briefhouse. Brands cannot pay you until you set it up again.',
      }),
    ];
  // A creator who is still setting it up sees the missing details there.
  if (after.state !== 'restricted' || before.state !== 'complete') return [];
  const missing = inWords(after.missing ?? []);
  return [
    toCreator(after.user_id, 'payouts', {
      subject: 'Payout Account Restricted',
      message: `Brands cannot pay you for now, because your payout account needs attention.${missing.length > 0 ? ` Still missing: ${missing.join(', ')}.` : ''}`,
    }),
  ];
};
