import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';

interface Owner {
  pid: number;
  /** Empty if this machine does not tell it. */
  started: string;
}
const fileOf = (dir: string) => join(dir, 'lock.json');

/** Locks the directory for this process. Throws a `Fault` while another process has it. */
export const lockDir = (dir: string, setting: string): void => {
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (;;) {
    try {
      // If two processes start at once, only one can create the file.
      writeFileSync(fileOf(dir), own, { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(dir);
    if (owner !== undefined && owner !== process.pid)
      throw new Fault(
        `The data in ${dir} is in use by process ${owner}. Stop that one, or set ${setting} to another directory.`,
      );
    rmSync(fileOf(dir), { force: true });
  }
};

export const unlockDir = (dir: string): void => rmSync(fileOf(dir), { force: true });

/** The id of the process that has the directory; undefined when it is free or its owner has ended. */
export const ownerOf = (dir: string): number | undefined => {
  let owner: Owner;
  try {
    owner = JSON.parse(readFileSync(fileOf(dir), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
  if (!isRunning(owner.pid)) return undefined;
  // The id may have been reused since; together with the start time it is unique.
  const start = startOf(owner.pid);
  return start === '' || owner.started === '' || start === owner.started ? owner.pid : undefined;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The start time of a process, as an opaque text: from /proc on Linux, from `ps` elsewhere. */
export const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the second is a name in parentheses, which may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return startByPs(pid);
  }
};

const startByPs = (pid: number): string => {
  try {
    const args = ['-o', 'lstart=', '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};
