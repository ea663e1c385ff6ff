import type { Domain } from '@briefhouse/contracts/endpoint.ts';
import { handler as accounts } from '@briefhouse/functions/root/apis/accounts.ts';
import { handler as admin } from '@briefhouse/functions/root/apis/admin.ts';
import { handler as chat } from '@briefhouse/functions/root/apis/chat.ts';
import { handler as community } from '@briefhouse/functions/root/apis/community.ts';
import { handler as creators } from '@briefhouse/functions/root/apis/creators.ts';
import { handler as marketplace } from '@briefhouse/functions/root/apis/marketplace.ts';
import { handler as media } from '@briefhouse/functions/root/apis/media.ts';
import { handler as moderation } from '@briefhouse/functions/root/apis/moderation.ts';
import { handler as notifications } from '@briefhouse/functions/root/apis/notifications.ts';
import { handler as payments } from '@briefhouse/functions/root/apis/payments.ts';

export type Handler = typeof accounts;

/** The real handler of each domain. */
export const handlers: Record<Domain, Handler> = {
  accounts,
  admin,
  chat,
  community,
  creators,
  marketplace,
  media,
  moderation,
  notifications,
  payments,
};
