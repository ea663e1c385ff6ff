import { remoteBySegment } from './area-segments.ts';
import { markAccount } from './landing/mark-account.ts';
import { applyTheme, readTheme } from './theme/theme.ts';
import { trustOwnScripts } from './trusted-scripts.ts';

// The only script before the first paint: sets the theme and whether somebody is signed in, then loads the rest when
// the browser is idle.
trustOwnScripts();
const follow = () => applyTheme(readTheme());
follow();
// Another tab has made a choice.
addEventListener('storage', follow);
markAccount();

const { dataset } = document.documentElement;

// The fetch runs while the scripts are still loading; the remote's own fetch uses it.
const preload = (remote: string) => {
  const href = `/mfe/${remote}/discovery.json`;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
};

const startApp = () =>
  import(/* webpackChunkName: "app" */ './main.tsx').catch(() => {
    dataset.failed = '';
  });

// The page works without its script, so a failed load is ignored.
const hydrateLanding = () =>
  import(/* webpackChunkName: "landing" */ './landing/hydrate.tsx').catch(() => undefined);

// The time counts from the first painted frame, because `load` may fire before it.
const whenIdle = () =>
  requestAnimationFrame(() =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrateLanding, { timeout: 4000 })
      : setTimeout(hydrateLanding, 1200),
  );

if (dataset.page !== 'landing') {
  startApp();
  const remote = remoteBySegment[location.pathname.split('/')[1] ?? ''];
  if (remote) preload(remote);
} else if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
