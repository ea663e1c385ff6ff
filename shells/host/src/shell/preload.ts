import { type Go, startPush } from '../push/start-push.ts';
import { AccountMenu, Finder, loadToaster } from './lazy-modules.ts';

/**
 * Preloads toasts and the account menu with Sign Out, which are needed offline too, and the search, whose first letters
 * are typed at once; starts the service worker.
 */
export const preload = async (navigate: Go): Promise<void> => {
  await Promise.allSettled([AccountMenu.preload(), Finder.preload(), loadToaster(), startPush(navigate)]);
};
