import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { linkHome } from './link-home.ts';

// The rest of the page is text and links, and needs no script of its own.
for (const island of document.querySelectorAll('[data-theme-toggle]'))
  startTransition(() => void hydrateRoot(island, <ThemeToggle />));

linkHome();

/** A pointer on Sign In preloads the scripts of the next document. */
const prefetchNext = (event: Event) => {
  const link =
    event.target instanceof Element ? event.target.closest('a:is([href="/auth"], [data-home])') : null;
  if (!link || document.head.querySelector('link[rel="prefetch"]')) return;
  for (const href of (document.documentElement.dataset.next ?? '').split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
};

for (const intent of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(intent, prefetchNext, { passive: true });
}
