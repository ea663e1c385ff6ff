import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: the same on every Linux that Node runs on. */
const ticks = 100;
export const intervalMs = 500;

/** A process as /proc shows it; undefined once it is gone. */
const read = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it stands in parentheses and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, waited] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
    return { key: `${pid} ${fields[19]}`, parent: fields[1], own, waited };
  } catch {
    return undefined;
  }
};

/**
 * Counts the processor time of a process and everything below it, from now on: also of programs whose parents do not
 * wait for them, such as a browser's, which the system's own sum leaves out. `stop` answers seconds, or undefined where
 * there is no /proc.
 */
export const cpuOf = (pid) => {
  /** Every process seen so far, by its number and its start: numbers are used again. */
  const seen = new Map();
  const look = () => {
    const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const now = new Map(running.map((one) => [one, read(one)]).filter(([, process]) => process));
    const belongs = (one) => {
      for (let at = one; at; at = now.get(at)?.parent)
        if (at === String(pid) || seen.has(now.get(at)?.key)) return true;
      return false;
    };
    const gone = new Set(seen.keys());
    for (const [one, process] of now) {
      gone.delete(process.key);
      if (!belongs(one)) continue;
      const before = seen.get(process.key);
      seen.set(process.key, { ...process, parent: before?.parent ?? now.get(process.parent)?.key });
    }
    for (const key of gone) seen.get(key).gone = true;
  };
  const sum = () => {
    const all = [...seen.values()];
    /**
     * The time of a process that is gone: its own and that of all below it, some of which may have ended after the last
     * look at it.
     */
    const whole = (process) => process.own + Math.max(process.waited, counted(process));
    const counted = ({ key }) =>
      all
        .filter(({ parent, gone }) => gone && parent === key)
        .reduce((ticks, child) => ticks + whole(child), 0);
    // Children that came and went between two looks.
    return all.reduce(
      (total, process) => total + process.own + Math.max(0, process.waited - counted(process)),
      0,
    );
  };
  if (!read('self')) return { stop: () => undefined };
  look();
  const timer = setInterval(look, intervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      return sum() / ticks;
    },
  };
};
