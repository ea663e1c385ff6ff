interface Tally {
  count: number;
  until: number;
}

const most = 10_000;

/** Counts per key within a window that starts with the first count. In memory only. */
export class Limits {
  readonly #tallies = new Map<string, Tally>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  #live(key: string): Tally | undefined {
    const tally = this.#tallies.get(key);
    if (tally && tally.until > this.#now()) return tally;
    this.#tallies.delete(key);
    return undefined;
  }

  count(key: string): number {
    return this.#live(key)?.count ?? 0;
  }

  add(key: string, windowMs: number): number {
    const tally = this.#live(key) ?? { count: 0, until: this.#now() + windowMs };
    tally.count += 1;
    if (this.#tallies.size >= most) this.#tallies.delete(this.#tallies.keys().next().value ?? '');
    this.#tallies.set(key, tally);
    return tally.count;
  }

  clear(key: string): void {
    this.#tallies.delete(key);
  }
}

interface Lock {
  failures: number;
  last: number;
  until: number;
}

const free = 5;
const longestMs = 15 * 60_000;

/** Cognito's lockout: one second after five failed sign-ins, doubling with each further one, up to 15 minutes. */
export class Lockout {
  readonly #locks = new Map<string, Lock>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  isLocked(username: string): boolean {
    return (this.#locks.get(username)?.until ?? 0) > this.#now();
  }

  fail(username: string): void {
    const now = this.#now();
    const old = this.#locks.get(username);
    const failures = (old && now - old.last < longestMs ? old.failures : 0) + 1;
    const until = failures < free ? 0 : now + Math.min(longestMs, 1000 * 2 ** (failures - free));
    if (this.#locks.size >= most) this.#locks.delete(this.#locks.keys().next().value ?? '');
    this.#locks.set(username, { failures, last: now, until });
  }

  clear(username: string): void {
    this.#locks.delete(username);
  }
}
