import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';

/** A post as everyone signed in sees it, until `expires_at`. */
export const post = z.object({
  id,
  user_id: id,
  content: z.string(),
  /** URL of the photo or video; null for a text post. */
  image_url: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  expires_at: timestamp,
  author: personSummary,
});
export type Post = z.infer<typeof post>;
