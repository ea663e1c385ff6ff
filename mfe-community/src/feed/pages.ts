import type { Post } from '@briefhouse/contracts/community/post.ts';

export interface FeedPage {
  posts: Post[];
  next_cursor: string | null;
}

/** What the query cache holds: pages as the server gave them, newest post first. */
export interface FeedPages {
  pages: FeedPage[];
  pageParams: unknown[];
}

/** Every post once: one that is made while a reader pages may be on two pages. */
export const postsOf = (data: FeedPages | undefined): Post[] => {
  const seen = new Set<string>();
  return (data?.pages ?? []).flatMap(({ posts }) => posts.filter(({ id }) => !seen.has(id) && seen.add(id)));
};

const mapPosts = (data: FeedPages, change: (list: Post[], page: number) => Post[]): FeedPages => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, posts: change(page.posts, index) })),
});

/** Newest first; of two made at once, the greater id, as the server orders them. */
const isBefore = (a: Post, b: Post) =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

/**
 * A post that was made, or changed. It stands where its age belongs; one older than everything loaded is left out
 * while there are further pages, because paging brings it.
 */
export const withPost = (data: FeedPages, post: Post): FeedPages => {
  if (postsOf(data).some(({ id }) => id === post.id))
    return mapPosts(data, (list) => list.map((other) => (other.id === post.id ? post : other)));
  const last = data.pages.length - 1;
  const fits = data.pages.findIndex(({ posts }) => posts.some((other) => isBefore(post, other)));
  if (last < 0 || (fits < 0 && data.pages[last]?.next_cursor)) return data;
  return mapPosts(data, (list, page) => {
    if (page !== (fits < 0 ? last : fits)) return list;
    const at = list.findIndex((other) => isBefore(post, other));
    return at < 0 ? [...list, post] : list.toSpliced(at, 0, post);
  });
};

export const withoutPost = (data: FeedPages, postId: string): FeedPages =>
  mapPosts(data, (list) => list.filter(({ id }) => id !== postId));
