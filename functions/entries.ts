import type { Domain } from '@briefhouse/contracts/endpoint.ts';
import { type ConcernName, concernNames, concerns } from './concerns.ts';

const concernEntries = Object.fromEntries(
  concernNames.map((name) => [`concern-${name}`, concerns[name].source]),
) as Record<`concern-${ConcernName}`, string>;

/** Every Lambda of the product: its name and its source, relative to this folder. Read by the bundler and by CDK. */
export const entries = {
  'api-accounts': 'accounts/api.ts',
  'api-marketplace': 'marketplace/api.ts',
  'api-payments': 'payments/api.ts',
  'api-notifications': 'notifications/api.ts',
  'api-admin': 'admin/api.ts',
  'api-chat': 'chat/api.ts',
  'api-media': 'media/api.ts',
  'api-moderation': 'moderation/api.ts',
  'api-community': 'community/api.ts',
  openapi: 'openapi.ts',
  'link-preview': 'marketplace/portfolio/link-preview.ts',
  'stripe-webhook': 'payments/webhook.ts',
  reconcile: 'payments/reconcile/daily.ts',
  authorizer: 'accounts/authorizer.ts',
  triggers: 'accounts/triggers.ts',
  socket: 'realtime/socket.ts',
  push: 'push.ts',
  router: 'router.ts',
  due: 'due.ts',
  broadcast: 'broadcast.ts',
  usage: 'admin/usage/sum-up.ts',
  ...concernEntries,
} as const satisfies Record<`api-${Domain}`, string> & Record<string, string>;

export type FunctionName = keyof typeof entries;
