import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { RealtimeContext, type RealtimeListener } from '@briefhouse/web/realtime.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ShownPost } from '../post/shown-post.tsx';
import { usePost } from '../post/use-post.ts';
import { asMira, mira } from './posts.ts';

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

interface Refusal {
  status: number;
  code: string;
}

const refuse = ({ status, code }: Refusal) =>
  Response.json({ code, message: 'The server says no.' }, { status });

/** A server with one post, whose comments come ten at a time. */
export class PostServer {
  comments: Comment[] = [];
  /** Writes, in the order in which they came. */
  calls: Call[] = [];
  /** The answer to the next writes, if it is not the usual one. */
  refusal: Refusal | null = null;
  /** The post has been deleted. */
  gone = false;
  /** Writes are answered once this is resolved. */
  held: Promise<void> | null = null;
  post: Post;

  constructor(post: Post) {
    this.post = post;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#answer(url, init));
  }

  page(from: number) {
    const end = from + 10;
    return {
      comments: this.comments.slice(from, end),
      previous_cursor: from > 0 ? String(from) : null,
      next_cursor: end < this.comments.length ? String(end) : null,
    };
  }

  async #answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://here');
    if (pathname === '/api/me') return Response.json(asMira);
    const path = pathname.replace('/api/posts/p1', '');
    if (method === 'GET') {
      const post = { ...this.post, comments: this.page(0) };
      if (path === '/api/posts') return Response.json({ posts: this.gone ? [] : [post], next_cursor: null });
      if (this.gone) return refuse({ status: 404, code: 'POST_NOT_FOUND' });
      if (path === '/comments') return Response.json(this.page(Number(searchParams.get('cursor') ?? 0)));
      return Response.json({ post, linked: null });
    }
    const call = { method, path, body: JSON.parse(String(body ?? '{}')) as Record<string, unknown> };
    this.calls.push(call);
    await this.held;
    if (this.refusal) return refuse(this.refusal);
    return path === '/comments' ? this.#comment(call) : this.#react(call);
  }

  #comment({ body }: Call): Response {
    const created_at = new Date().toISOString();
    const comment: Comment = {
      ...({ ...this.comments[0], answers: null } as Comment),
      ...{ id: String(body.submission_id), content: String(body.content), user_id: mira.id, author: mira },
      ...{ created_at, updated_at: created_at, version: 0 },
    };
    this.comments.push(comment);
    return Response.json({ comment });
  }

  #react({ body }: Call): Response {
    const { counts, own_reaction: before } = this.post;
    const type = (body.type ?? null) as Post['own_reaction'];
    const reactions = { ...counts.reactions };
    if (before) reactions[before]--;
    if (type) reactions[type]++;
    const changed = { ...counts, reactions, version: counts.version + 1 };
    this.post = { ...this.post, counts: changed, own_reaction: type };
    return Response.json({ counts: changed, own_reaction: type });
  }
}

const Shown = () => {
  const { query } = usePost('p1', null);
  const post = query.data?.post;
  if (!post) return <p>Loading</p>;
  return <ShownPost post={post} comment={null} found={null} onDeleted={() => undefined} />;
};

/** Mira looks at the post; `tell` brings an event of the socket. */
export const showPost = async () => {
  const listeners = new Set<RealtimeListener>();
  const realtime = {
    subscribe: () => () => undefined,
    send: () => undefined,
    listen: (listener: RealtimeListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const page = renderPage(
    <RealtimeContext value={realtime}>
      <Shown />
    </RealtimeContext>,
    '/posts/p1',
    { me: asMira },
  );
  await screen.findByRole('textbox', { name: 'Write a comment' });
  const tell = (event: RealtimeEvent) =>
    act(() => {
      for (const listener of listeners) listener(event, 'post:p1');
    });
  return { ...page, tell };
};
