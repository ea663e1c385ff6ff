import type { Subscriber } from '../../events/worker.ts';
import type { Change } from '../../kit/change.ts';
import { now } from '../../kit/clock.ts';
import type { Job } from '../../kit/jobs.ts';
import { deleteFiles } from '../../media/public.ts';
import { readExport } from '../data-export/commands.ts';
import { dropExport, failExport, finishExport, tellExport } from '../data-export/follow-up.ts';
import type { ExportSources } from '../data-export/personal-copy.ts';
import { type DataExportRow, partKey } from '../data-export/row.ts';
import { type Written, writePart } from '../data-export/write-export.ts';
import { readProfile } from '../profile/queries.ts';

/** Bytes of the parts that are written, and where the next one begins. */
interface Cursor {
  parts: number[];
  from: NonNullable<Written['next']>;
}

/** Makes copies of people's data, a zip per call; says that they are ready, and deletes them when their time is over. */
export const exports = (sources: ExportSources): Subscriber => ({
  onChange: async ({ after }: Change, cursor) => {
    const changed = after as DataExportRow | undefined;
    const row = changed?.user_id ? await readExport(changed.user_id) : undefined;
    if (!row || row.export_id !== changed?.export_id) return undefined;
    if (row.status === 'ready') return void (await tellExport(row));
    if (row.status !== 'preparing' || !(await readProfile(row.user_id))) return undefined;
    const { parts, from }: Partial<Cursor> & Pick<Cursor, 'parts'> = cursor
      ? JSON.parse(cursor)
      : { parts: [] };
    const { bytes, next } = await writePart(row, parts.length + 1, from, sources);
    if (next) return JSON.stringify({ parts: [...parts, bytes], from: next } satisfies Cursor);
    return void (await finishExport(row, [...parts, bytes]));
  },
  onJob: {
    'export-end': async ({ id }: Job) => {
      const [userId = '', exportId] = id.split('#');
      const row = await readExport(userId);
      if (!row || row.export_id !== exportId) return;
      if (row.status === 'preparing') return failExport(row);
      if (!row.ready_until || row.ready_until > now()) return;
      await deleteFiles((row.parts ?? []).map((_, index) => partKey(row, index + 1)));
      await dropExport(row);
    },
  },
});
