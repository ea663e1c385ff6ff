import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // State that a page keeps while it is open, such as the configuration.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('briefhouse.')) Reflect.deleteProperty(globalThis, key);
});
