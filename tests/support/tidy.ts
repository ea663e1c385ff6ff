import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files in one process share loaded modules. A file that changes the environment, answers `/config.json`, or has a
// table of its own, loads them anew, and so does the next one.
const { testPath = '' } = expect.getState();
const changesEnvironment =
  /\bstubEnv\(|\bcontention\b|\bprocess\.env\.\w+ =|\bmigrateOlder\b|\bcreateOwnTable\b|\bpoolForFile\b|\/config\.json/.test(
    readFileSync(testPath, 'utf8'),
  );
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
