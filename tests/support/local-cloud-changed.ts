import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Whether the local cloud differs, in the working tree, from the last commit that this work began from: the newest that
 * it shares with the main branch, and on the main branch itself the one before (its first parent). Without an answer of
 * Git it counts as changed.
 */
export const localCloudChanged = (cwd: string = root): boolean => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const mainOf = (name: string) => git('for-each-ref', '--format=%(objectname)', name);
  try {
    const main = mainOf('refs/heads/main') || mainOf('refs/remotes/origin/main') || 'HEAD';
    const shared = git('merge-base', main, 'HEAD');
    const base = shared === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD^1') : shared;
    const changed = git('diff', '--name-only', base, '--', 'infra/local');
    return (changed || git('ls-files', '--others', '--exclude-standard', '--', 'infra/local')) !== '';
  } catch {
    return true;
  }
};
