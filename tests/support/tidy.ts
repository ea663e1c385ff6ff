import { afterAll, expect, vi } from 'vitest';
import { reloads } from './reloads.ts';

const changesEnvironment = reloads(expect.getState().testPath ?? '');
if (changesEnvironment) vi.resetModules();

const found = { ...process.env };
const differs = () =>
  [...new Set([...Object.keys(found), ...Object.keys(process.env)])].filter(
    (name) => process.env[name] !== found[name],
  );

/** Restores the environment, and drops modules that were loaded in a changed one. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (changesEnvironment || differs().length > 0) vi.resetModules();
  vi.unstubAllEnvs();
  for (const name of differs()) {
    if (found[name] === undefined) delete process.env[name];
    else process.env[name] = found[name];
  }
});
