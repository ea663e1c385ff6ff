import * as z from 'zod';

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
