import { deviceLabel } from '@briefhouse/contracts/device-label.ts';
import type { savePushDevice } from '@briefhouse/contracts/notifications/push-device.ts';
import { accountKey } from '../account-storage.ts';
import type { Input } from '../api.ts';

/**
 * Whether this browser can show notifications: `install` on an iPhone or iPad, which only do so for installed pages;
 * `denied` when its owner has forbidden it.
 */
export type PushSupport = 'none' | 'install' | 'denied' | 'ready';

export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

/** The worker that shows them. It changes nothing for the page that registers it. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });

/** The subscription of this browser; null without one. */
export const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Subscribes with the server's key, anew if another key was used. Throws if the browser refuses. */
export const subscribe = async (key: string): Promise<PushSubscription> => {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && base64url(before.options.applicationServerKey) !== key) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

export const deviceInput = (subscription: PushSubscription): Input<typeof savePushDevice> => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
  label: deviceLabel(navigator.userAgent),
});

/**
 * Runs one change or check of notifications at a time in all pages of this browser: a subscription that is just being
 * made would be taken for somebody else's, or be left to the next person. Fails if its turn has not come by the time
 * that `signal` is over.
 */
export const onePushAtATime = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks.request('briefhouse.push', { ...(signal && { signal }) }, work);

/** The id under which the server lists a browser, made in the same way as there. */
export const deviceIdOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))).slice(0, 32);

/**
 * The key disappears after signing out, so the next person on this browser does not take the subscription for theirs.
 */
const ownKey = accountKey('push-device');

/** The id of this browser while the person of this page has switched notifications on here. */
export const ownDevice = {
  read: () => localStorage.getItem(ownKey),
  write: (id: string) => localStorage.setItem(ownKey, id),
  clear: () => localStorage.removeItem(ownKey),
};
