import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// The files of a process share what it has loaded. A file that changes the environment gets everything anew.
const { testPath = '' } = expect.getState();
if (/\bstubEnv\(|\bcontention\b|\bprocess\.env\.\w+ =/.test(readFileSync(testPath, 'utf8')))
  vi.resetModules();

const found = { ...process.env };
const differs = () =>
  [...new Set([...Object.keys(found), ...Object.keys(process.env)])].filter(
    (name) => process.env[name] !== found[name],
  );

/** Each leaves the process as it found it; what was loaded in another environment is not for the next file. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (differs().length > 0) vi.resetModules();
  vi.unstubAllEnvs();
  for (const name of differs()) {
    if (found[name] === undefined) delete process.env[name];
    else process.env[name] = found[name];
  }
});
