import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, optionalText, proposedId, text } from '../fields.ts';
import { limits, rates } from '../limits.ts';
import { patterns } from '../patterns.ts';
import { mentionIds } from './mention.ts';
import { post } from './post.ts';

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

export const createPost = endpoint({
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
});
