import type { Domain } from '@briefhouse/contracts/endpoint.ts';
import { handler as accounts } from '@briefhouse/functions/accounts/api.ts';
import { handler as admin } from '@briefhouse/functions/admin/api.ts';
import { handler as chat } from '@briefhouse/functions/chat/api.ts';
import { handler as community } from '@briefhouse/functions/community/api.ts';
import { handler as marketplace } from '@briefhouse/functions/marketplace/api.ts';
import { handler as media } from '@briefhouse/functions/media/api.ts';
import { handler as moderation } from '@briefhouse/functions/moderation/api.ts';
import { handler as notifications } from '@briefhouse/functions/notifications/api.ts';
import { handler as payments } from '@briefhouse/functions/payments/api.ts';

export type Handler = typeof accounts;

/** The real handler of each domain. */
export const handlers: Record<Domain, Handler> = {
  accounts,
  admin,
  chat,
  community,
  marketplace,
  media,
  moderation,
  notifications,
  payments,
};
