import * as z from 'zod';

/** What people may keep to themselves in the chat. Who hides something does not see it of others either. */
export const hideables = ['receipts', 'typing', 'presence'] as const;
export type Hideable = (typeof hideables)[number];

/** A person's choice for those they have written with, and those they work and have a conversation with. */
export const chatSettings = z.object({
  /** Which messages they have seen. */
  receipts: z.boolean(),
  /** That they are typing. */
  typing: z.boolean(),
  /** That they are online, and when they last were. */
  presence: z.boolean(),
});
export type ChatSettings = z.infer<typeof chatSettings>;
