import { AppError } from '../../kit/app-error.ts';
import { now, seconds, timeIn } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { type Job, jobStep } from '../../kit/jobs.ts';
import { newSecret } from '../../kit/same-secret.ts';
import { put, transact } from '../../kit/transact.ts';
import { signExport } from '../../media/public.ts';
import { type DataExportRow, dataExportEntity, partKey } from './row.ts';

/** A copy that is still being made after so long will not be ready. */
const madeWithinHours = 2;

export const dueOf = ({ user_id, export_id }: DataExportRow, at: string): Job => ({
  kind: 'export-end',
  id: `${user_id}#${export_id}`,
  at,
});

export const readExport = async (user_id: string): Promise<DataExportRow | null> =>
  (await dataExportEntity().get({ user_id }).go({ consistent: true })).data;

/** The copy that the person may still download: none once its time is over. */
export const usableExport = async (userId: string): Promise<DataExportRow | null> => {
  const row = await readExport(userId);
  return row?.ready_until && row.ready_until <= now() ? null : row;
};

/** Orders a copy. While one is being made or can be downloaded, that stands; one of two concurrent calls makes it. */
export const requestExport = async (userId: string, guards: Guards): Promise<DataExportRow> => {
  const present = await readExport(userId);
  if (present && isActive(present)) return guards.nothingWritten(present);
  const row = { user_id: userId, export_id: newSecret(), status: 'preparing' as const, asked_at: now() };
  const made = dataExportEntity()
    .put(row)
    .where(({ export_id }, { eq, notExists }) =>
      present ? eq(export_id, present.export_id) : notExists(export_id),
    );
  try {
    await transact([
      ...guards.steps(),
      put(made),
      jobStep(dueOf(row, timeIn(madeWithinHours * seconds.hour))),
    ]);
    return row;
  } catch (error) {
    const other = error instanceof AppError && error.code === 'CONFLICT' && (await readExport(userId));
    if (other) return guards.nothingWritten(other);
    throw error;
  }
};

const isActive = ({ status, ready_until }: DataExportRow): boolean =>
  status === 'preparing' || (status === 'ready' && String(ready_until) > now());

/** The address of a part of the caller's own copy; NOT_FOUND for any that is not there, or no longer. */
export const openExport = async (userId: string, part: number): Promise<string> => {
  const row = await usableExport(userId);
  if (row?.status !== 'ready' || part > (row.parts?.length ?? 0)) throw new AppError('NOT_FOUND');
  return signExport(partKey(row, part), `briefhouse-data-${part}.zip`);
};
