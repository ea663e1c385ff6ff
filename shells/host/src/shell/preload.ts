import { type Go, startPush } from '../push/start-push.ts';
import { AccountMenu, loadToaster } from './lazy-modules.ts';

/** Preloads toasts and the account menu with Sign Out, which are needed offline too, and starts the service worker. */
export const preload = async (navigate: Go): Promise<void> => {
  await Promise.allSettled([AccountMenu.preload(), loadToaster(), startPush(navigate)]);
};
