import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'cdk.out', '.cache', '.local', 'test-results']);

/** Hash over the contents of files and folders, without tests and build info. */
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

/**
 * The directory below `base` with the output of `make` for this fingerprint; `make` runs only if it does not exist.
 * Never rewritten, so that several processes can make and use it at once. The three most recently used are kept.
 */
export const madeOnce = async (
  base: string,
  print: string,
  make: (directory: string) => Promise<unknown>,
): Promise<{ directory: string; made: boolean }> => {
  const directory = join(base, print.slice(0, 16));
  const made = !existsSync(directory);
  if (made) {
    const draft = `${directory}.${process.pid}`;
    await make(draft);
    // Another process may have been faster; its result is the same.
    if (existsSync(directory)) rmSync(draft, { recursive: true });
    else renameSync(draft, directory);
  }
  utimesSync(directory, new Date(), new Date());
  const ages = readdirSync(base)
    .filter((name) => !name.includes('.'))
    .map((name) => [statSync(join(base, name)).mtimeMs, name] as const)
    .sort(([a], [b]) => b - a);
  for (const [, name] of ages.slice(3)) rmSync(join(base, name), { recursive: true, force: true });
  return { directory, made };
};
