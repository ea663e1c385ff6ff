import { clean } from '@briefhouse/contracts/clean-text.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import type { Post, PostMedia } from '@briefhouse/contracts/community/post.ts';
import { createPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { type Me, useMe } from '@briefhouse/web/session.tsx';
import { ownAuthor } from '../common/own-author.ts';
import { toRetry } from '../common/stored-draft.ts';
import type { Draft } from './draft.ts';
import { insertPost } from './feed-pages.ts';

export interface Submission extends Draft {
  mentions: readonly Mention[];
  files: readonly string[];
  submission_id: string;
  /** The files of the post as they are shown, each ready. */
  media: PostMedia[];
}

/** The post as it will be, before the server has confirmed it. */
const preview = ({ content, mentions, media, work, submission_id }: Submission, me: Me): Post => {
  const created_at = new Date().toISOString();
  return {
    id: submission_id,
    user_id: me.profile.id,
    content: clean(content),
    mentions: [...mentions],
    image_url: media[0]?.video?.url ?? media[0]?.files.at(-1)?.url ?? null,
    image_size: null,
    media,
    work: work ?? null,
    edited_at: null,
    removal_case_id: null,
    counts: noCounts,
    own_reaction: null,
    comments: { comments: [], previous_cursor: null, next_cursor: null },
    created_at,
    // Every answer is newer.
    updated_at: new Date(0).toISOString(),
    expires_at: new Date(Date.now() + limits.postDays * 86_400_000).toISOString(),
    author: ownAuthor(me),
  };
};

/** Creates a post; the feed shows it at once, and removes it again on failure. */
export const useCreatePost = (onFailed: (failed: Draft) => void) => {
  const me = useMe();
  return useContractMutation<typeof createPost, Submission>(createPost, {
    input: ({ content, mentions, media, work, submission_id }) => ({
      content,
      mention_ids: mentions.map(({ person_id }) => person_id),
      media: media.map(({ media_id, alt }) => ({ media_id, alt })),
      work: work ? { kind: work.kind, id: work.id } : null,
      submission_id,
    }),
    failure: unlessAtFields('Error creating post', ['content']),
    shows: (submission, client) => [insertPost(client, preview(submission, me), me.profile.id)],
    onSuccess: ({ post }, _, __, { client }) => {
      insertPost(client, post, me.profile.id).save();
      toast.success('Post created successfully!');
    },
    onError: (error, submission, _, { client }) => {
      // Without an answer the outcome is unknown, so the list is refetched.
      if (!(error instanceof ApiError) || error.status === 0) refetchAnswers(client, listPosts);
      onFailed(toRetry(submission, error));
    },
  });
};
