import type { Domain } from '@briefhouse/contracts/endpoint.ts';
import { type ConcernName, concernNames, concerns } from '../events/concerns.ts';

const concernEntries = Object.fromEntries(
  concernNames.map((name) => [`concern-${name}`, concerns[name].source]),
) as Record<`concern-${ConcernName}`, string>;

/** Every Lambda of the product: its name and its source, relative to this folder. Read by the bundler and by CDK. */
export const entries = {
  'api-accounts': 'root/apis/accounts.ts',
  'api-marketplace': 'root/apis/marketplace.ts',
  'api-payments': 'root/apis/payments.ts',
  'api-notifications': 'root/apis/notifications.ts',
  'api-admin': 'root/apis/admin.ts',
  'api-chat': 'root/apis/chat.ts',
  'api-media': 'root/apis/media.ts',
  'api-moderation': 'root/apis/moderation.ts',
  'api-community': 'root/apis/community.ts',
  openapi: 'root/openapi.ts',
  'link-preview': 'directory/portfolio/link-preview.ts',
  'stripe-webhook': 'money/webhook.ts',
  reconcile: 'money/reconcile/daily.ts',
  authorizer: 'people/authorizer.ts',
  triggers: 'people/triggers.ts',
  socket: 'root/socket.ts',
  push: 'root/push.ts',
  router: 'events/router.ts',
  due: 'events/due.ts',
  broadcast: 'realtime/broadcast.ts',
  usage: 'usage/sum-up.ts',
  ...concernEntries,
} as const satisfies Record<`api-${Domain}`, string> & Record<string, string>;

export type FunctionName = keyof typeof entries;
