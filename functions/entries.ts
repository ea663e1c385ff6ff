import type { Domain } from '@briefhouse/contracts/endpoint.ts';

/** Every Lambda of the product: its name and its source, relative to this folder. Read by the bundler and by CDK. */
export const entries = {
  'api-accounts': 'accounts/api.ts',
  'api-marketplace': 'marketplace/api.ts',
  'api-payments': 'payments/api.ts',
  'api-notifications': 'notifications/api.ts',
  'api-admin': 'admin/api.ts',
  'api-chat': 'chat/api.ts',
  'api-community': 'community/api.ts',
  openapi: 'openapi.ts',
  authorizer: 'accounts/authorizer.ts',
  triggers: 'accounts/triggers.ts',
  socket: 'realtime/socket.ts',
  push: 'push.ts',
  effects: 'effects.ts',
} as const satisfies Record<`api-${Domain}`, string> & Record<string, string>;

export type FunctionName = keyof typeof entries;
