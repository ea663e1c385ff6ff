import type { Domain } from '@briefhouse/contracts/endpoint.ts';
import { type WorkerName, workerNames } from './subscriptions.ts';

const workerEntries = Object.fromEntries(
  workerNames.map((name) => [`worker-${name}`, `root/workers/${name}.ts`]),
) as Record<`worker-${WorkerName}`, string>;

/** Every Lambda of the product: its name and its source, relative to this folder. Read by the bundler and by CDK. */
export const entries = {
  'api-accounts': 'root/apis/accounts.ts',
  'api-marketplace': 'root/apis/marketplace.ts',
  'api-creators': 'root/apis/creators.ts',
  'api-payments': 'root/apis/payments.ts',
  'api-notifications': 'root/apis/notifications.ts',
  'api-admin': 'root/apis/admin.ts',
  'api-chat': 'root/apis/chat.ts',
  'api-media': 'root/apis/media.ts',
  'api-moderation': 'root/apis/moderation.ts',
  'api-community': 'root/apis/community.ts',
  'public-pages': 'root/public-pages.ts',
  'stripe-webhook': 'money/webhook.ts',
  reconcile: 'money/reconcile/daily.ts',
  authorizer: 'people/authorizer.ts',
  triggers: 'people/triggers.ts',
  socket: 'root/socket.ts',
  push: 'root/push.ts',
  router: 'root/router.ts',
  due: 'root/due.ts',
  broadcast: 'realtime/broadcast.ts',
  usage: 'usage/sum-up.ts',
  ...workerEntries,
} as const satisfies Record<`api-${Domain}`, string> & Record<string, string>;

export type FunctionName = keyof typeof entries;
