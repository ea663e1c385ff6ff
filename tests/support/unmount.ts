import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // What a page keeps for as long as it is open: the configuration, above all.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('briefhouse.')) Reflect.deleteProperty(globalThis, key);
});
