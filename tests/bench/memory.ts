import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and all that it has started, in MB: the proportional set size, which counts shared pages once.
 * Undefined if the system does not tell it.
 */
export const megabytesOf = (pid: number): number | undefined => {
  if (!existsSync(`/proc/${pid}/smaps_rollup`)) return undefined;
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    parentOf,
  );
  const sum = (id: string): number =>
    ownKilobytes(id) + (children.get(id) ?? []).reduce((total, child) => total + sum(child), 0);
  return Math.round(sum(String(pid)) / 1024);
};

/** The fourth field; the second is a name in parentheses, which may contain spaces. */
const parentOf = (id: string): string | undefined =>
  read(`/proc/${id}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')[1];

const ownKilobytes = (id: string): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0);

/** Empty for a process that has ended meanwhile. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
