import { areaOf } from './areas.ts';
import { applyTheme, readTheme } from './theme/theme.ts';

// The only script before the first paint: sets the theme, then fetches the rest when the page can spare the time.
applyTheme(readTheme());

const { dataset } = document.documentElement;

// Asked for while the scripts are still on their way; whoever needs them fetches them from the preload.
const preload = (href: string) => {
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

// Counted from the frame in which the page is painted: `load` may come before it.
const whenIdle = () =>
  requestAnimationFrame(() =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrateLanding, { timeout: 4000 })
      : setTimeout(hydrateLanding, 1200),
  );

if (dataset.page !== 'landing') {
  startApp();
  if (areaOf(location.pathname)) ['/config.json', '/mfe/discovery.json'].map(preload);
} else if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
