import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { chatSettings } from './chat-settings.ts';

export const updateChatSettings = endpoint({
  name: 'updateChatSettings',
  domain: 'chat',
  method: 'PUT',
  path: '/chat-settings',
  summary:
    'Switches read receipts, typing and presence on or off, both ways: who hides one does not see it of others.',
  auth: 'user',
  actors: ['user'],
  // The change is written into every conversation, as a new name is.
  rate: 'profile_save',
  input: chatSettings,
  output: z.object({ settings: chatSettings }),
  errors: ['FORBIDDEN'],
});
