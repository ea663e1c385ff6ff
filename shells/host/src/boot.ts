import { applyTheme, readTheme } from './theme/theme.ts';

// The only script before the first paint: sets the theme, then fetches the rest when the page can spare the time.
applyTheme(readTheme());

const { dataset } = document.documentElement;

const startApp = () =>
  import(/* webpackChunkName: "app" */ './main.tsx').catch(() => {
    dataset.failed = '';
  });

// The page is whole without its script: a failure to fetch it takes nothing away.
const hydrateLanding = () =>
  import(/* webpackChunkName: "landing" */ './landing/hydrate.tsx').catch(() => undefined);

const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(hydrateLanding, { timeout: 4000 })
    : setTimeout(hydrateLanding, 1200);

if (dataset.page !== 'landing') startApp();
else if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
