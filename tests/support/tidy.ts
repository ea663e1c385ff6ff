import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files in one process share loaded modules. A file that changes the environment loads them anew.
const { testPath = '' } = expect.getState();
if (/\bstubEnv\(|\bcontention\b|\bprocess\.env\.\w+ =/.test(readFileSync(testPath, 'utf8')))
  vi.resetModules();

const found = { ...process.env };
const differs = () =>
  [...new Set([...Object.keys(found), ...Object.keys(process.env)])].filter(
    (name) => process.env[name] !== found[name],
  );

/** Restores the environment, and drops modules that were loaded in a changed one. */
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
