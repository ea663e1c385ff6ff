import { profileSummaries } from '../../accounts/public.ts';
import type { User } from '../../kit/user.ts';
import { readReports } from '../../moderation/public.ts';

/** A page of what people report, the newest first, with their names: two round trips; nothing about the caller. */
export const listReports = async (cursor: string | undefined, user: User) => {
  const page = await readReports(cursor);
  const rows = page.rows.filter(({ person_id }) => person_id !== user.id);
  const people = await profileSummaries(rows.flatMap((row) => [row.reporter_id, row.person_id]));
  return { rows, next: page.next, people };
};
