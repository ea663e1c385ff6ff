import type { Subscriber } from '../../../events/worker.ts';
import { epochMs, seconds } from '../../../kit/clock.ts';
import { log } from '../../../kit/log.ts';
import { compareCopies, keepCopy } from '../audit/copies.ts';

/**
 * Days that a comparison looks back, so that one may fail; and hours for which its copies may still be on their way.
 */
const [days, hours] = [3, 2];

/** Copies each row of the audit log to the bucket that nobody can delete from. */
export const auditCopies: Subscriber = {
  onChange: async ({ before, after }) => {
    // Rows are only ever added, and none expires: nothing of the product does this.
    if (before)
      return log.error(`a row of the audit log was ${after ? 'changed' : 'removed'}`, {
        audit_id: before.audit_id,
      });
    if (after) await keepCopy(after);
  },
};

/** Compares the last days’ rows with their copies, and logs each difference as an error. */
export const compareWithCopies = async (): Promise<void> => {
  const ago = (past: number) => new Date(epochMs() - past * 1000).toISOString();
  const { missing, additional, different } = await compareCopies(
    ago(days * seconds.day),
    ago(hours * seconds.hour),
  );
  const counts = { missing: missing.length, additional: additional.length, different: different.length };
  const ids = [...missing, ...additional, ...different].slice(0, mostNamed);
  if (ids.length > 0) log.error('the audit log differs from its copies', { ...counts, ids });
  else log.info('the audit log is as its copies', counts);
};

/** A line has room for so many ids. */
const mostNamed = 50;
