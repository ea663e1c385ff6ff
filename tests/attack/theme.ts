import type { Target } from './target.ts';

/** The observation of one try, and whether the product held. */
export interface Seen {
  held: boolean;
  seen: string;
}

export interface Try {
  name: string;
  /** The observation that would mean that it got through. */
  hole: string;
  run: (target: Target) => Promise<Seen>;
}

export interface Theme {
  name: string;
  tries: readonly Try[];
}

/** The statuses of some answers, and whether all of them are among those that refuse. */
export const refused = (statuses: number[], wanted: readonly number[]): Seen => ({
  held: statuses.every((status) => wanted.includes(status)),
  seen: `answered ${[...new Set(statuses)].join(', ')}`,
});

/** Below 500 and not accepted. */
export const refusals = [400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 422, 426, 429, 431];
