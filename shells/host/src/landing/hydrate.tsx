import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './landing-page.tsx';

const root = document.getElementById('root');
// As a transition it is done in slices of a few milliseconds, between which the page scrolls and answers.
if (root) startTransition(() => void hydrateRoot(root, <LandingPage />));

/** Pointing at Sign In fetches the next document's scripts, so that they are there when it asks for them. */
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
