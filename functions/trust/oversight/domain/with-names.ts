import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { profileSummaries } from '../../../people/public.ts';
import type { AbuseLogRow } from '../../../security/public.ts';

/** An abuse log, and the name of its user; null for somebody who was not signed in, or is gone. */
export interface NamedLog {
  row: AbuseLogRow;
  name: string | null;
}

/** One round trip, however many logs. */
export const withNames = async (rows: readonly AbuseLogRow[]): Promise<NamedLog[]> => {
  const people = await profileSummaries(rows.flatMap(({ user_id }) => user_id ?? []));
  return rows.map((row) => {
    const person = people.get(row.user_id ?? '');
    return { row, name: person ? fullName(person) : null };
  });
};
