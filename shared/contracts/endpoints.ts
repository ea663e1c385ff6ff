import { accounts } from './accounts/endpoints.ts';
import { admin } from './admin/endpoints.ts';
import { chat } from './chat/endpoints.ts';
import { community } from './community/endpoints.ts';
import { creators } from './creators/endpoints.ts';
import type { Domain, Endpoint } from './endpoint.ts';
import { marketplace } from './marketplace/endpoints.ts';
import { media } from './media/endpoints.ts';
import { moderation } from './moderation/endpoints.ts';
import { notifications } from './notifications/endpoints.ts';
import { payments } from './payments/endpoints.ts';

/** Contracts by domain and name. */
export const tables: Record<Domain, Readonly<Record<string, Endpoint>>> = {
  accounts,
  marketplace,
  creators,
  payments,
  notifications,
  community,
  chat,
  media,
  moderation,
  admin,
};

/** Every endpoint of the API: REST routes, OpenAPI document and the security matrix are loops over this. */
export const endpoints: readonly Endpoint[] = Object.values(tables).flatMap((table) => Object.values(table));
