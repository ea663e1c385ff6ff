import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, ok, oneLine, optionalText, pageSize, proposedId, text, timestamp } from '../fields.ts';
import { limits, rates } from '../limits.ts';
import { shownMedia } from '../media/shown-media.ts';
import { patterns } from '../patterns.ts';
import { reactionTypes } from '../reactions.ts';
import { reportReasons } from '../report-reasons.ts';
import { comment, commentPage } from './comment.ts';
import { counts } from './counts.ts';
import { mention, mentionIds } from './mention.ts';
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

/** The posts of a list; `work` are those that show work. */
export const postFilters = ['all', 'creators', 'brands', 'work', 'mine'] as const;
export type PostFilter = (typeof postFilters)[number];

export const listPosts = endpoint(() => ({
  name: 'listPosts',
  domain: 'community',
  method: 'GET',
  path: '/posts',
  summary: `The community feed: posts of the last ${limits.postDays} days, newest first, without those that the caller hides and those of people whom the caller has muted or blocked. A page of a search may be short or empty while there are more.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({
    cursor: cursor.optional(),
    limit: pageSize(limits.feedPage),
    filter: z.enum(postFilters).default('all'),
    /** Words that the text has to contain, each at least from its beginning; words of up to three letters whole. */
    q: oneLine(limits.searchLength).default(''),
  }),
  output: z.object({ posts: z.array(post), next_cursor: cursor.nullable() }),
}));

export const getPost = endpoint(() => ({
  name: 'getPost',
  domain: 'community',
  method: 'GET',
  path: '/posts/{post_id}',
  summary: `One post, until it expires. With a comment it comes with ${limits.linkedComments} comments, and where that one is not among the first, with the ones around it.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({
    post_id: id,
    /** A comment of the post, or a reply, that a link leads to. */
    comment: id.optional(),
  }),
  output: z.object({
    post,
    /** Null without a link to a comment, and if that comment is gone. */
    linked: z
      .object({
        comment,
        /** For a reply: the replies around it. Its parent is in the post's page of comments. */
        replies: commentPage.nullable(),
      })
      .nullable(),
    /** Whether the reader hides it from their lists. */
    hidden: z.boolean(),
  }),
  errors: ['POST_NOT_FOUND'],
}));

const postMedia = z
  .array(z.object({ media_id: id, alt: optionalText(limits.postAltLength).default(null) }))
  .max(limits.postPictures, `Please choose at most ${limits.postPictures} photos`);

const { $schema: _, ...mediaSchema } = z.toJSONSchema(postMedia, { io: 'input' });

/** The condition of the refinement below, for the OpenAPI document. */
const textOrFile = [
  {
    properties: {
      content: {
        type: 'string' as const,
        minLength: 1,
        maxLength: limits.postLength,
        pattern: patterns.visible,
      },
    },
    required: ['content'],
  },
  {
    properties: { media: { ...mediaSchema, minItems: 1 } },
    required: ['media'],
  },
];

export const createPost = endpoint(() => ({
  name: 'createPost',
  domain: 'community',
  method: 'POST',
  path: '/posts',
  summary: `Posts to the community feed, for ${limits.postDays} days: a text, files, or both. At most ${rates.post.perHour} an hour and ${rates.post.perDay} a day.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'post',
  input: z
    .object({
      /** May be empty beside files. */
      content: text(limits.postLength).default(''),
      /** Ready media of the purpose `post`: up to four pictures, or one video. */
      media: postMedia.default([]),
      mention_ids: mentionIds,
      /** Work to show: a piece of one's own portfolio, or a finished project, which its other side is asked about. */
      work: z.object({ kind: z.enum(['piece', 'project']), id }).nullish(),
      /** Idempotency key made by the caller: a repeated submission returns the post of the first. */
      submission_id: proposedId,
    })
    .refine(({ content, media }) => content !== '' || media.length > 0, {
      path: ['content'],
      message: 'Please write something first',
    })
    .meta({ anyOf: textOrFile }),
  output: z.object({ post }),
  errors: [
    'NOT_FOUND',
    'PROJECT_NOT_FOUND',
    'CHAT_BLOCKED',
    'MEDIA_NOT_READY',
    'UNSUPPORTED_FILE',
    'CONFLICT',
  ],
}));

export const updatePost = endpoint(() => ({
  name: 'updatePost',
  domain: 'community',
  method: 'PATCH',
  path: '/posts/{post_id}',
  summary: `Changes the text of one of the caller’s own posts. At most ${rates.post_edit.perHour} times an hour.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'post_edit',
  input: z.object({
    post_id: id,
    /** VALIDATION when it is empty and the post has no files. */
    content: text(limits.postLength),
    mention_ids: mentionIds,
  }),
  output: z.object({ post }),
  errors: ['POST_NOT_FOUND', 'CONFLICT'],
}));

export const deletePost = endpoint(() => ({
  name: 'deletePost',
  domain: 'community',
  method: 'DELETE',
  path: '/posts/{post_id}',
  summary: 'Deletes one of the caller’s own posts.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ post_id: id }),
  output: ok,
  errors: ['POST_NOT_FOUND'],
}));

export const hidePost = endpoint(() => ({
  name: 'hidePost',
  domain: 'community',
  method: 'PUT',
  path: '/posts/{post_id}/hidden',
  summary: 'Hides another person’s post or one of its comments from the caller, or shows it again.',
  auth: 'user',
  actors: ['user'],
  rate: 'hide',
  input: z.object({
    post_id: id,
    /** The comment that is hidden; without it the post is. */
    comment_id: id.nullish(),
    hidden: z.boolean(),
  }),
  output: ok,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
}));

export const reportPost = endpoint(() => ({
  name: 'reportPost',
  domain: 'community',
  method: 'POST',
  path: '/posts/{post_id}/report',
  summary:
    'Reports another person’s post, or a comment on a post, to the moderators, who see it as it is now. Its author is not told. Repeated on the same day, the first report stands.',
  auth: 'user',
  actors: ['user'],
  rate: 'report',
  input: z.object({
    post_id: id,
    /** The comment that is reported; without it the post is. */
    comment_id: id.nullish(),
    reason: z.enum(reportReasons, 'Please choose a reason'),
    words: text(limits.reportLength).default(''),
  }),
  output: ok,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
}));
