import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { repository } from '@briefhouse/build/paths.ts';
import { remoteConfig } from '@briefhouse/build/rspack/remote.ts';
import { compile } from '@briefhouse/build/site/compile.ts';
import type { BrowserContext, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'briefhouse-release-'));
  const chat = {
    folder: 'mfe-chat',
    root: resolve(repository, 'mfe-chat'),
    exposes: { './routes': './src/routes.tsx', './dialogs': './src/dialogs.tsx' },
  };
  const { output, resolve: found, ...rest } = remoteConfig(chat)('production');
  const next = resolve(import.meta.dirname, '../support/next-chat-events.ts');
  await compile({
    ...rest,
    output: { ...output, path: folder },
    resolve: { ...found, alias: { ...found?.alias, [join(chat.root, 'src/events.ts')]: next } },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The next release of the chat is live; the host and the other remotes stay as they are. */
const release = async (context: BrowserContext) => {
  const [entry = ''] = (await readdir(join(folder, 'static'))).filter((name) =>
    /^remoteEntry\..*\.js$/.test(name),
  );
  const script = await readFile(join(folder, 'static', entry));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  await context.route('**/mfe/mfe_chat/next/**', (route) =>
    route.fulfill({
      path: join(folder, new URL(route.request().url()).pathname.replace('/mfe/mfe_chat/next/', '')),
    }),
  );
  await context.route('**/mfe/mfe_chat/discovery.json', async (route) => {
    const answer = await route.fetch();
    const document = await answer.json();
    const [live] = document.microFrontends.mfe_chat;
    live.url = `/mfe/mfe_chat/next/static/${entry}`;
    live.metadata.integrity = integrity;
    live.extras.preload = {};
    await route.fulfill({ response: answer, json: document });
  });
};

const figures = '/api/creator-metrics';
const conversations = '/api/conversations';

/** Opens the messages over the dashboard, and returns the answers that follow the news that figures have changed. */
const openMessages = async ({ released }: { released: boolean }) => {
  const { page, context, problems, close } = await visit({}, await demo('creator'));
  if (released) await release(context);
  const socket = Promise.withResolvers<WebSocketRoute>();
  await context.routeWebSocket('**/ws', (opened) => {
    opened.connectToServer();
    socket.resolve(opened);
  });
  const answers: string[] = [];
  page.on('response', (answer) => answers.push(new URL(answer.url()).pathname));
  await page.goto('/dashboard?dialog=messages');
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').first().waitFor();
  const opened = await socket.promise;
  // The page reads once more when it is connected.
  await page.waitForLoadState('networkidle');
  answers.length = 0;
  opened.send(JSON.stringify({ topic: 'user', events: [{ type: 'refetch', what: 'metrics' }] }));
  await expect.poll(() => answers).toContain(figures);
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
  await close();
  return answers;
};

test('a list that a new release of a remote names is read again after its event, by a host from before', async () => {
  expect(await openMessages({ released: false })).not.toContain(conversations);
  expect(await openMessages({ released: true })).toContain(conversations);
});
