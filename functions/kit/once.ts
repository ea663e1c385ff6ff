import { AppError } from './app-error.ts';
import { epochSeconds, seconds } from './clock.ts';
import { defineEntity } from './entity.ts';
import { key } from './index-key.ts';
import { put, type Step, transact } from './transact.ts';

/** An event that has been carried out and must not be repeated; kept for three weeks, because dead letters wait for two. */
const onceEntity = defineEntity('once', {
  attributes: {
    event: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byEvent: key({ pk: 'once#{event}', sk: 'once' }),
  },
});

/** Records in the same transaction that `event` has been carried out; a replay fails with CONFLICT. */
const onceStep = (event: string): Step =>
  put(onceEntity().create({ event, expires: epochSeconds() + 21 * seconds.day }), {
    onConditionFailed: () => new AlreadyDone('CONFLICT'),
  });

class AlreadyDone extends AppError {}

/** Carries out `steps` and records `event` in one transaction. Returns false, with nothing done, for a replay. */
export const transactOnce = async (event: string, steps: Step[] = []): Promise<boolean> => {
  try {
    await transact([onceStep(event), ...steps]);
    return true;
  } catch (error) {
    if (error instanceof AlreadyDone) return false;
    throw error;
  }
};

/** Forgets an `event` that certainly did not happen, so that it may be tried again. */
export const forget = async (event: string): Promise<void> => {
  await onceEntity().delete({ event }).go();
};
