import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';

export interface Content {
  post_id: string;
  /** The id of a comment; a post has none. */
  comment_id?: string;
  author: PersonSummary;
}

export const wordFor = ({ comment_id }: Content) => (comment_id ? 'comment' : 'post');

export const contentOf = ({ id, author }: Pick<Post, 'id' | 'author'>): Content => ({ post_id: id, author });
