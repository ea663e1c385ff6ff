import { deletePushDevice } from '@briefhouse/contracts/notifications/delete-push-device.ts';
import { savePushDevice } from '@briefhouse/contracts/notifications/save-push-device.ts';
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

/** The worker asks a page to go where a notification leads; one that answers is not loaded anew. */
const onMessage = ({ data, ports: [port] }: MessageEvent) => {
  const { open } = (data ?? {}) as { open?: unknown };
  if (typeof open !== 'string' || !open.startsWith('/') || !go) return;
  port?.postMessage('taken');
  go(open);
};

/**
 * Registers the worker, which keeps the offline page, and keeps what this browser is registered for in step with the
 * person of this page. Nothing is asked of anybody.
 */
export const startPush = async (navigate: Go): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  go = navigate;
  navigator.serviceWorker.onmessage = onMessage;
  await registerWorker();
  await onePushAtATime(keepInStep);
};

const keepInStep = async (): Promise<void> => {
  const subscription = await currentSubscription();
  const [own, id] = [ownDevice.read(), subscription && (await deviceIdOf(subscription))];
  if (!subscription || !id || own === id) return;
  if (own) {
    // The browser has another address by now.
    await call(savePushDevice, deviceInput(subscription));
    ownDevice.write(id);
  }
  // Somebody else's, who signed out while nothing could be reached.
  else await subscription.unsubscribe();
};

/**
 * For signing out: whoever uses this browser next sees no notifications of this person. Waits for its turn two seconds
 * at most.
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
