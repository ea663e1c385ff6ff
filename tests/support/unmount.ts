import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Only ends what hangs, as in vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // State that a page keeps while it is open, such as the configuration.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('briefhouse.')) Reflect.deleteProperty(globalThis, key);
});
