import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './landing-page.tsx';

const root = document.getElementById('root');
// A transition hydrates in slices of a few milliseconds, so that the page stays responsive.
if (root) startTransition(() => void hydrateRoot(root, <LandingPage />));

/** Pointing at Sign In preloads the scripts of the next document. */
const prefetchNext = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href="/auth"]') : null;
  if (!link || document.head.querySelector('link[rel="prefetch"]')) return;
  for (const href of (document.documentElement.dataset.next ?? '').split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
};

for (const intent of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(intent, prefetchNext, { passive: true });
}
