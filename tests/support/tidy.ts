import { afterAll, vi } from 'vitest';

// The files of a process share what it has loaded: each leaves the process as it found it.
const found = JSON.stringify(process.env);
afterAll(() => {
  const changed = JSON.stringify(process.env) !== found;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // What was loaded in another environment is not for the next file.
  if (changed) vi.resetModules();
});
