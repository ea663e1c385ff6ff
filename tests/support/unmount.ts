import { toastStore } from '@briefhouse/ui/toast.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// The limit only ends a hanging hook, as in vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 });

// The DOM without a browser has no popovers; tooltips and menus open theirs.
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

declare const happyDOM: { setURL(url: string): void };
const start = location.href;

// A toast of another file's test would keep the next one waiting: loaded modules are shared.
beforeEach(() => toastStore.clear());

afterEach(() => {
  // A click on a download leads the page to its file, and no path can be resolved from there.
  if (location.protocol !== 'http:') happyDOM.setURL(start);
  cleanup();
  document.body.replaceChildren();
  // State that a page keeps while it is open, such as the configuration.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('briefhouse.')) Reflect.deleteProperty(globalThis, key);
});
