import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'cdk.out', '.cache', '.local', 'test-results']);

/** Hash over the contents of files and folders; tests and what builds leave behind do not count. */
export const fingerprint = (paths: string[], ignore: (path: string) => boolean = () => false): string => {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (!existsSync(path) || ignore(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!skipped.has(name)) add(join(path, name));
    } else if (!/\.test\.tsx?$|\.tsbuildinfo$/.test(path))
      hash.update(path).update('\0').update(readFileSync(path));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
};

/** Runs `work` unless it has succeeded for this fingerprint before and `output` still exists. True when it ran. */
export const unlessDone = async (
  stamp: string,
  print: string,
  output: string,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
};
