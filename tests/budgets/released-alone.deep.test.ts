import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { repository } from '@briefhouse/build/paths.ts';
import { hostConfig } from '@briefhouse/build/rspack/host.ts';
import { remoteConfig } from '@briefhouse/build/rspack/remote.ts';
import { compile } from '@briefhouse/build/site/compile.ts';
import type { Refetch } from '@briefhouse/web/event-lists.ts';
import type { BrowserContext, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

let folder: string;
let boot: string;

const buildChat = async () => {
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
};

/** Returns the name of the first script. */
const buildHost = async (): Promise<string> => {
  const { entry, output, ...rest } = hostConfig('production');
  const next = resolve(import.meta.dirname, '../support/next-host-events.ts');
  const { namedChunkGroups } = await compile({
    ...rest,
    entry: { ...(entry as object), boot: ['./src/boot.ts', next] },
    output: { ...output, path: folder, clean: false },
  });
  const script = namedChunkGroups?.boot?.assets?.find(({ name }) => name.endsWith('.js'));
  if (!script) throw new Error('The host has no first script');
  return script.name;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'briefhouse-release-'));
  // One after the other: the build of the chat empties the folder.
  await buildChat();
  boot = await buildHost();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The next release of the chat is live; the host and the other remotes stay as they are. */
const releaseChat = async (context: BrowserContext) => {
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

/** The next release of the host is live; the remotes stay as they are. */
const releaseHost = async (context: BrowserContext) => {
  await context.route('**/host/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const path = join(folder, /^host\/boot\./.test(name) ? boot : name);
    await (existsSync(path) ? route.fulfill({ path }) : route.continue());
  });
};

const figures = '/api/creator-metrics';
const conversations = '/api/conversations';
const me = '/api/me';

/** Opens the messages over the dashboard; `askedAfter` returns the calls that follow the news of a change. */
const openMessages = async (release?: (context: BrowserContext) => Promise<void>) => {
  const { page, context, problems, close } = await visit({}, await demo('creator'));
  await release?.(context);
  const socket = Promise.withResolvers<WebSocketRoute>();
  await context.routeWebSocket('**/ws', (opened) => {
    opened.connectToServer();
    socket.resolve(opened);
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/dashboard?dialog=messages');
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').first().waitFor();
  const opened = await socket.promise;
  /** Until the page has asked for nothing during a second: it reads once more when it is connected. */
  const quiet = async () => {
    for (let known = -1; known !== asked.length; ) {
      known = asked.length;
      await page.waitForTimeout(1000);
    }
  };
  await quiet();
  return {
    askedAfter: async (what: Refetch) => {
      asked.length = 0;
      opened.send(JSON.stringify({ topic: 'user', events: [{ type: 'refetch', what }] }));
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await quiet();
      return [...asked];
    },
    page,
    end: async () => {
      expect(problems).toEqual([]);
      await close();
    },
  };
};

test('a list that a new release of a remote names is read again after its event, by a host from before', async () => {
  const before = await openMessages();
  const known = await before.askedAfter('metrics');
  expect(known).toContain(figures);
  expect(known).not.toContain(conversations);
  expect(known).not.toContain(me);
  await before.end();

  const after = await openMessages(releaseChat);
  expect(await after.askedAfter('metrics')).toContain(conversations);
  await after.end();
});

test('remotes from before work in a new release of the host, which reads their lists again after events', async () => {
  const { page, askedAfter, end } = await openMessages(releaseHost);
  expect(await askedAfter('metrics')).toContain(me);
  expect(await askedAfter('chat')).toContain(conversations);
  await page.goto('/posts');
  await page.getByRole('article').first().waitFor();
  await end();
});
