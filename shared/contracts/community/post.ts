import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';
import { shownMedia } from '../media/shown-media.ts';
import { reactionTypes } from '../reactions.ts';
import { commentPage } from './comment.ts';
import { counts } from './counts.ts';
import { mention } from './mention.ts';
import { shownWork } from './shown-work.ts';

/** A post as one person sees it, until `expires_at`: work, own reaction and comments depend on who reads it. */
export const post = z.object({
  id,
  user_id: id,
  /** Empty for a post that is only files. */
  content: z.string(),
  mentions: z.array(mention),
  /** Address of the first photo, or of the video; null for a text post. All of them stand in `media`. */
  image_url: z.string().nullable(),
  /** Bytes of the file as it was uploaded. */
  image_size: z.number().int().nullable(),
  /** Up to four photos or one video. */
  media: z.array(shownMedia.extend({ alt: z.string().nullable() })),
  /** The work that it shows; null while the other side has not agreed, except for the two of them. */
  work: shownWork.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** The time of the last change of its text. */
  edited_at: timestamp.nullable(),
  expires_at: timestamp,
  /** For its author alone: the case in which the moderators removed it. Nobody else sees it then. */
  removal_case_id: id.nullable(),
  author: personSummary,
  counts,
  /** The reader's own; always null in an event. */
  own_reaction: z.enum(reactionTypes).nullable(),
  /** The first ones, without replies. */
  comments: commentPage,
});
export type Post = z.infer<typeof post>;
export type PostMedia = Post['media'][number];
