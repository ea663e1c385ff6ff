import { readFileSync } from 'node:fs';

/**
 * Whether a test file changes what modules read while they load: the environment, `/config.json`, or the table. In a
 * process that keeps its modules such a file loads them anew, and so does the next one.
 */
export const reloads = (path: string): boolean =>
  /\bstubEnv\(|\bcontention\b|\bprocess\.env\.\w+ =|\bmigrateOlder\b|\bcreateOwnTable\b|\bpoolForFile\b|\/config\.json/.test(
    readFileSync(path, 'utf8'),
  );
