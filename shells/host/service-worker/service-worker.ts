import { openTarget, showMessage } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** A digest of the files below: a new one makes another worker, which stores them anew. */
declare const OFFLINE_VERSION: string;

const offlineCache = `offline-${OFFLINE_VERSION}`;
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline.css'];

/** The worker keeps no part of the application, so there is no old version of it that a page could be caught in. */
self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflineFiles());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

const cacheOfflineFiles = async () => {
  const cache = await caches.open(offlineCache);
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
};

const takeOver = async () => {
  const others = (await caches.keys()).filter((name) => name !== offlineCache);
  await Promise.all(others.map((name) => caches.delete(name)));
  // The page is asked for while the worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (origin === self.location.origin && offlineFiles.includes(pathname))
    event.respondWith(fetch(request).catch(() => cached(pathname)));
});

const pageOf = async ({ preloadResponse, request }: FetchEvent): Promise<Response> => {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    return cached(offlinePage);
  }
};

const cached = async (file: string): Promise<Response> =>
  (await caches.match(file, { cacheName: offlineCache })) ?? Response.error();

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTarget(event.notification.data));
});
