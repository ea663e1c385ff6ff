import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';

/** A person named in a text, which contains "@" and this name. */
export const mention = z.object({
  person_id: id,
  name: z.string(),
  user_type: personSummary.shape.user_type,
  has_page: personSummary.shape.has_page,
});
export type Mention = z.infer<typeof mention>;

/**
 * Ids of people whose "@" and full name are in the text. Those whose name is not there, who left, or who have blocked
 * the writer are left out.
 */
export const mentionIds = z
  .array(id)
  .max(limits.mentions, `Please name at most ${limits.mentions} people`)
  .default([]);
