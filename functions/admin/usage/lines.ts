import type { CloudWatchLogsEvent } from 'aws-lambda';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { type Counts, tallied } from '../../kit/usage.ts';
import { add } from './counts.ts';
import { readLines } from './read-lines.ts';
import { storeLines } from './store-lines.ts';

/**
 * What this function itself has used and not kept yet. A line about it would call it again, and so on for ever; so it
 * goes with the next delivery. With the instance, at most its last one is lost.
 */
let own: Counts = {};

/** Keeps the usage lines that the functions' log groups deliver. A failure is delivered again, twice. */
export const handler = async (event: CloudWatchLogsEvent): Promise<void> => {
  const lines = readLines(event);
  if (lines.length === 0) return;
  const taken = own;
  own = {};
  const isNew = Object.keys(taken).length > 0;
  try {
    add(
      own,
      await tallied(() =>
        storeLines([...lines, ...(isNew ? [{ id: `own_${newId()}`, at: now(), counts: taken }] : [])]),
      ),
    );
  } catch (error) {
    add(own, taken);
    throw error;
  }
};
