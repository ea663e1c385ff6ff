import { endpoint } from '../endpoint.ts';
import { unsubscribe } from './unsubscribe.ts';

export const unsubscribeByOldMail = endpoint({
  ...unsubscribe,
  name: 'unsubscribeByOldMail',
  path: '/notifications/unsubscribe/{token}',
  summary: 'The same by the address that mails carried before: logs keep paths, and no queries.',
});
