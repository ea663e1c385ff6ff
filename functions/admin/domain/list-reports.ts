import { profileSummaries } from '../../accounts/public.ts';
import { readReports } from '../../moderation/public.ts';

/** A page of what people report, the newest first, with their names: two round trips. */
export const listReports = async (cursor: string | undefined) => {
  const { rows, next } = await readReports(cursor);
  const people = await profileSummaries(rows.flatMap((row) => [row.reporter_id, row.person_id]));
  return { rows, next, people };
};
