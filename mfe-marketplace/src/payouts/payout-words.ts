import type { PayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import type { Tone } from '@briefhouse/ui/badge.tsx';
import { formatDay } from '@briefhouse/ui/format/dates.ts';

export type PayoutWords = { badge: string; tone: Tone; text: string; missing?: string; action: string };

export const payoutWords = ({ state, due_by }: PayoutAccount): PayoutWords => {
  switch (state) {
    case 'none':
      return {
        badge: 'Not set up',
        tone: 'neutral',
        text: 'Set up your payment account so that brands can pay you. Stripe asks for your details and your bank account, and pays you.',
        action: 'Set up payments',
      };
    case 'started':
      return {
        badge: 'Not finished',
        tone: 'progress',
        text: 'Your payment account is not finished. Brands cannot pay you yet.',
        missing: 'Stripe still asks for:',
        action: 'Continue at Stripe',
      };
    case 'restricted':
      return {
        badge: 'Action needed',
        tone: 'danger',
        text: due_by
          ? `Stripe needs more information from you by ${formatDay(due_by)}. Brands cannot pay you until you provide it.`
          : 'Stripe needs more information from you. Brands cannot pay you until you provide it.',
        missing: 'Missing information:',
        action: 'Complete at Stripe',
      };
    case 'complete':
      return {
        badge: 'Complete',
        tone: 'done',
        text: 'Brands can pay you. Stripe pays the money out to your bank account.',
        missing: due_by
          ? `Stripe needs this by ${formatDay(due_by)}, or brands can no longer pay you:`
          : 'Stripe will ask for this later:',
        action: 'Change your details',
      };
    case 'deauthorised':
      return {
        badge: 'Disconnected',
        tone: 'danger',
        text: 'Your payment account was disconnected from Briefhouse, so brands cannot pay you. Set it up again to be paid.',
        action: 'Set up again',
      };
  }
};
