import { areaOf } from '../areas.ts';
import { loadRemoteModule } from './load-remote.ts';

const preload = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return;
  const area = areaOf(link.pathname);
  // The loader keeps the promise; a failure is shown, with Retry, only if the person goes there.
  if (area) loadRemoteModule(area.remote, './routes').catch(() => undefined);
};

/** A pointer or the keyboard on a link loads the remote behind it. */
export const preloadOnIntent = () => {
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, preload, { passive: true });
  }
};
