import { type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import type { ReactElement } from 'react';
import { vi } from 'vitest';

export interface Sent {
  /** Method and path, e.g. `GET /api/admin/alerts`. */
  call: string;
  input: Record<string, unknown>;
}

/** A screen as a person of `groups` sees it; `answer` is the server, and `sent` its requests. */
export const openScreen = (
  screen: ReactElement,
  address: string,
  answer: (sent: Sent) => object | Response | undefined,
  { groups = ['admin'], path = '*' }: { groups?: string[] | undefined; path?: string } = {},
) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(url, 'http://here');
    const one = {
      call: `${method} ${pathname}`,
      input: body ? JSON.parse(body) : Object.fromEntries(searchParams),
    };
    sent.push(one);
    const answered = answer(one);
    if (answered instanceof Response) return answered;
    return answered
      ? Response.json(answered)
      : Response.json({ code: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 });
  });
  const session = { status: 'signed-in', me: { groups, profile: { id: 'ada' } } } as unknown as Session;
  return {
    ...renderPage(<SessionContext value={session}>{screen}</SessionContext>, address, { path }),
    sent,
  };
};
