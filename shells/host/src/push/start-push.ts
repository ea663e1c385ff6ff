import { deletePushDevice, savePushDevice } from '@briefhouse/contracts/notifications/push-device.ts';
import { call } from '@briefhouse/web/api.ts';
import {
  currentSubscription,
  deviceIdOf,
  deviceInput,
  onePushAtATime,
  ownDevice,
  registerWorker,
} from '@briefhouse/web/push/browser-push.ts';

export type Go = (path: string) => unknown;

let go: Go | undefined;

/** The worker asks a page to go to the target of a notification; a page that answers is not loaded anew. */
const onMessage = ({ data, ports: [port] }: MessageEvent) => {
  const { open } = (data ?? {}) as { open?: unknown };
  if (typeof open !== 'string' || !open.startsWith('/') || !go) return;
  port?.postMessage('taken');
  go(open);
};

/**
 * Registers the worker, which keeps the offline page, and brings the registration of this browser in line with the
 * person of this page. Nobody is asked for anything.
 */
export const startPush = async (navigate: Go): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  go = navigate;
  navigator.serviceWorker.onmessage = onMessage;
  await registerWorker();
  await onePushAtATime(syncDevice);
};

const syncDevice = async (): Promise<void> => {
  const subscription = await currentSubscription();
  const [own, id] = [ownDevice.read(), subscription && (await deviceIdOf(subscription))];
  if (!subscription || !id || own === id) return;
  if (own) {
    // The browser has another address by now.
    await call(savePushDevice, deviceInput(subscription));
    ownDevice.write(id);
  }
  // The registration of another person, who signed out while the server could not be reached.
  else await subscription.unsubscribe();
};

/**
 * Runs at signing out, so that the next person at this browser sees no notifications of this one. Waits two seconds at
 * most.
 */
export const endPush = (): Promise<void> => onePushAtATime(end, AbortSignal.timeout(2000)).catch(end);

const end = async (): Promise<void> => {
  const id = ownDevice.read();
  if (!id) return;
  ownDevice.clear();
  await Promise.allSettled([
    currentSubscription().then((subscription) => subscription?.unsubscribe()),
    call(deletePushDevice, { device_id: id }, { timeout: 2000 }),
  ]);
};
