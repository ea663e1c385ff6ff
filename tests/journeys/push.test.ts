import { randomUUID } from 'node:crypto';
import { pushSubscription, readPush } from '@briefhouse/functions/testing/push.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { siteUrl, visit } from '../support/browser.ts';
import { callAs, profileIdOf } from '../support/call-as.ts';
import { newcomer } from '../support/people.ts';

type Subscription = ReturnType<typeof pushSubscription>;

/**
 * A browser subscribes at its maker's service, which is missing here, and this one shows no notifications: both are
 * stood in for, the answer to the question for permission as well. The rest is the browser's own.
 */
const withPushService = (context: BrowserContext, subscription: Subscription) =>
  context.addInitScript(({ endpoint, ...keys }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer;
    const made = (applicationServerKey: ArrayBuffer | null) => ({
      endpoint,
      options: { applicationServerKey, userVisibleOnly: true },
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('subscribed', String(options?.applicationServerKey));
      return made(bytes(String(options?.applicationServerKey))) as never;
    };
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem('subscribed');
      return (key ? made(bytes(key)) : null) as never;
    };
  }, subscription);

/** The messages that the cloud has sent to a browser, as that reads them. */
const messagesTo = async (subscription: Subscription) => {
  const answer = await fetch(inject('pushService') + new URL(subscription.endpoint).pathname);
  return ((await answer.json()) as string[]).map((body) =>
    readPush(subscription, Buffer.from(body, 'base64')),
  );
};

/** The page's worker, with its notifications kept instead of shown. */
const workerOf = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  const ids: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await until(async () => ids[0]);
  const worker = await until(async () => page.context().serviceWorkers()[0]);
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
  return {
    deliver: (message: unknown) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: siteUrl(),
        registrationId,
        data: typeof message === 'string' ? message : JSON.stringify(message),
      }),
    shown: () => worker.evaluate(() => (self as unknown as ServiceWorkerScope).shown),
    press: (data: string) =>
      worker.evaluate((path) => {
        const notification = { data: path, close: () => undefined };
        self.dispatchEvent(
          Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
        );
      }, data),
  };
};

interface ServiceWorkerScope {
  shown: Record<string, unknown>[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
}

/** Keeps a page from looking whether this browser is subscribed until it is let go. */
const holdStart = (page: Page) =>
  page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...input) {
      Object.assign(globalThis, { letGo: resolve });
      await promise;
      return register.apply(this, input);
    };
  });

test('somebody who waits for an answer is offered notifications, one leads to the answer, and the product is there offline', async () => {
  const [ana, olga] = [await newcomer('creator', 'Ana', 'Kos'), await newcomer('client', 'Olga', 'Brandt')];
  const [anaId, olgaId] = [await profileIdOf(ana), await profileIdOf(olga)];
  const subscription = pushSubscription();
  const { page, context, problems, close } = await visit({ serviceWorkers: 'allow' }, olga);
  await withPushService(context, subscription);
  await page.goto(`/client?dialog=chat&with=${anaId}`);
  const chat = page.getByRole('dialog', { name: 'Chat with Ana Kos' });
  await chat.getByLabel('Message', { exact: true }).fill('Do you film in daylight?');
  expect(await page.getByText('Get a notification').count()).toBe(0);
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  const offer = chat.getByRole('region', { name: 'Notifications' });
  await offer.getByText('Get a notification when Ana answers').waitFor();

  // A page that opens while this one turns them on waits for its turn, and leaves them on.
  const other = await context.newPage();
  await holdStart(other);
  await other.goto('/edit-profile?tab=notifications');
  await other.waitForFunction(() => 'letGo' in globalThis);
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/notifications/push-devices', async (route) => {
    await saved.promise;
    await route.continue();
  });
  const saving = page.waitForRequest('**/api/notifications/push-devices');
  await offer.getByRole('button', { name: 'Turn on' }).click();
  await saving;
  await other.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
  await until(() =>
    other.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some(({ name }) => name === 'briefhouse.push');
    }),
  );
  saved.resolve();
  await page.getByText('Notifications are on').waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await other.reload();
  await other.getByRole('listitem').filter({ hasText: 'This device' }).waitFor();

  // The worker shows the messages that it is sent, while nobody looks at a page.
  const worker = await workerOf(page);
  for (const one of [page, other]) await one.goto('about:blank');
  const answer = { content: 'Only <in> daylight.', client_id: randomUUID(), after: 0 };
  await callAs(ana, 'POST', `/conversations/${olgaId}/messages`, answer);
  const [sent] = await until(async () => {
    const all = await messagesTo(subscription);
    return all.length > 0 ? all : undefined;
  });
  const path = `/client?dialog=chat&with=${anaId}`;
  expect(sent).toEqual({ title: 'Ana Kos', body: 'Only <in> daylight.', tag: `chat-${anaId}`, path });
  await worker.deliver(sent);
  await expect
    .poll(worker.shown)
    .toMatchObject([{ title: 'Ana Kos', body: 'Only <in> daylight.', tag: `chat-${anaId}`, data: path }]);
  // An unreadable message is shown as well, or the browser would take the permission away.
  await worker.deliver('no JSON');
  await expect.poll(worker.shown).toMatchObject([{}, { title: 'Briefhouse' }]);

  // An open page goes there itself, without being loaded anew.
  await other.goto('/edit-profile');
  await other.evaluate(() => Object.assign(globalThis, { kept: true }));
  await until(() => other.evaluate(() => navigator.serviceWorker.onmessage !== null));
  await worker.press(path);
  await other
    .getByRole('dialog', { name: 'Chat with Ana Kos' })
    .getByText('Only <in> daylight.', { exact: true })
    .waitFor();
  expect(await other.evaluate(() => 'kept' in globalThis)).toBe(true);
  // The worker only ever opens a path of the site.
  await worker.press('https://evil.test/');
  await other.waitForURL((url) => url.origin === siteUrl() && !url.searchParams.has('dialog'));

  // Without a connection there is a page of ours, and the application again with the connection.
  await other.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await other.goto('/edit-profile?tab=notifications');
  await other.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(other.url()).toBe(`${siteUrl()}/edit-profile?tab=notifications`);
  await context.setOffline(false);
  await other.getByRole('link', { name: 'Try again' }).click();
  await other.getByRole('button', { name: 'Turn off', exact: false }).click();
  await other.getByRole('button', { name: 'Turn on for this device' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('the product can be installed: what its manifest names is there', async () => {
  const read = (path: string) => fetch(new URL(path, siteUrl()));
  const [link = ''] = /<link[^>]*rel="?manifest[^>]*>/.exec(await (await read('/')).text()) ?? [];
  const answer = await read(/href="?([^"> ]+)/.exec(link)?.[1] ?? '');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: Record<string, string>[] };
  expect(manifest).toMatchObject({
    name: 'Briefhouse',
    short_name: 'Briefhouse',
    display: 'standalone',
    scope: '/',
  });
  const sizes: string[] = [];
  for (const { src = '', sizes: size, type, purpose = 'any' } of manifest.icons) {
    const icon = await read(src);
    expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    if (size === 'any') continue;
    const body = Buffer.from(await icon.arrayBuffer());
    // Width and height in the header of a PNG.
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(size);
    sizes.push(`${size} ${purpose}`);
  }
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const [path, type] of [
    ['/service-worker.js', 'text/javascript'],
    ['/offline.html', 'text/html'],
  ] as const) {
    const { headers } = await read(path);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toContain(type);
  }
});
