import { setTimeout } from 'node:timers/promises';

/** A feature that the engine lacks, as seen in this run; not the product's failure. */
export class Lacking extends Error {}

export interface Step {
  name: string;
  outcome: 'passed' | 'failed' | 'lacking';
  /** The reason of the failure, or the feature that the engine lacks. */
  why?: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The time that a step waits for work in the background. */
export const waitMs = 60_000;

export const inWords = ({ status, body }: Answer): string =>
  `${status} ${JSON.stringify(body).slice(0, 300)}`;

/** Throws unless an answer has one of the statuses and its body holds. */
export const expect = (
  answer: Answer,
  status: number | number[],
  holds: (body: Answer['body']) => boolean = () => true,
): void => {
  if (![status].flat().includes(answer.status) || !holds(answer.body))
    throw new Error(`it answered ${inWords(answer)}`);
};

/** Waits until it holds; throws after a minute. */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + waitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not come within ${waitMs / 1000} s`);
    await setTimeout(250);
  }
};
