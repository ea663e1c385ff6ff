import { runMigrations } from '../run-migrations.ts';
import { addLength } from './add-length.ts';

/** A process that tests kill, stop, and run in parallel. Prints its progress; `LEASE_SECONDS` is its lease. */
const leaseSeconds = Number(process.env.LEASE_SECONDS ?? 1);
let steps = 0;
const step: typeof addLength.step = async (cursor) => {
  const progress = await addLength.step(cursor);
  console.log(`step ${++steps}`);
  return progress;
};
await runMigrations([{ ...addLength, step }], { leaseSeconds, report: (line) => console.log(line) });
