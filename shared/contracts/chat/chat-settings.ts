import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

/** Facts that people may keep to themselves in the chat. A person who hides one does not see it of others either. */
export const hideables = ['receipts', 'typing', 'presence'] as const;
export type Hideable = (typeof hideables)[number];

/** A person's choice for those they have written with, and those they work and have a conversation with. */
export const chatSettings = z.object({
  /** The messages that they have seen. */
  receipts: z.boolean(),
  /** The fact that they are typing. */
  typing: z.boolean(),
  /** The fact that they are online, and the last time when they were. */
  presence: z.boolean(),
});
export type ChatSettings = z.infer<typeof chatSettings>;

export const getChatSettings = endpoint(() => ({
  name: 'getChatSettings',
  domain: 'chat',
  method: 'GET',
  path: '/chat-settings',
  summary: 'What the caller shows of themselves in the chat: all of it, unless they have switched it off.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ settings: chatSettings }),
}));

export const updateChatSettings = endpoint(() => ({
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
}));
