import { applyTheme, readTheme } from './theme/theme.ts';

// The only script before the first paint: sets the theme, then fetches the rest when the page can spare the time.
applyTheme(readTheme());

const start = () => {
  import(/* webpackChunkName: "main" */ './main.tsx').catch(() => {
    document.documentElement.dataset.failed = '';
  });
};

const whenIdle = () => {
  let begun = false;
  const once = () => {
    if (begun) return;
    begun = true;
    start();
  };
  for (const intent of ['pointerdown', 'keydown', 'focusin']) addEventListener(intent, once, { once: true, passive: true });
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(once, { timeout: 4000 }) : setTimeout(once, 1200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
};

if (document.documentElement.dataset.page === 'landing') whenIdle();
else start();
