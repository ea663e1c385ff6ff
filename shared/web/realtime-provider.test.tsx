import type { AddressInfo } from 'node:net';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { RealtimeProvider } from './realtime-provider.tsx';
import { renderPage } from './testing/render-page.tsx';
import { useUnread } from './use-unread.ts';

const counts = { posts: 0, notifications: 0, chat: 0, version: 0 };
const me = { profile: { id: 'olga' } } as never;

let server: WebSocketServer;
/** Paths, in the order of the calls. */
let asked: string[];
/** The server's counts. */
let unread: typeof counts;

beforeEach(async () => {
  [asked, unread] = [[], counts];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'briefhouse' });
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => {
    for (const peer of server.clients) peer.terminate();
    server.close();
  });
  vi.stubGlobal('location', {
    protocol: 'http:',
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path === '/api/me' ? me : { unread });
  });
});

const Bell = () => <p>{useUnread().notifications} unread</p>;
const render = async () => {
  renderPage(
    <RealtimeProvider>
      <Bell />
    </RealtimeProvider>,
    '/here',
    { me },
  );
  await waitFor(() => expect(asked).toEqual(['/api/notifications/unread']));
};

test('a count that changed while the socket opened, and was told to nobody, is shown, and the page read again', async () => {
  await render();
  unread = { ...counts, notifications: 1, version: 1 };
  await screen.findByText('1 unread');
  await waitFor(() => expect(asked).toContain('/api/me'));
});

test('a page whose socket does not open reads anew when it is looked at again', async () => {
  server.close();
  await render();
  unread = { ...counts, notifications: 1, version: 1 };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  onTestFinished(() => void vi.useRealTimers());
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByText('1 unread');
});
