import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { chatSettings } from './chat-settings.ts';

export const getChatSettings = endpoint({
  name: 'getChatSettings',
  domain: 'chat',
  method: 'GET',
  path: '/chat-settings',
  summary: 'What the caller shows of themselves in the chat: all of it, unless they have switched it off.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ settings: chatSettings }),
});
