import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { profileSummaries } from '../../accounts/public.ts';
import { abuseLogEntity } from '../../kit/abuse-log.entity.ts';

/** The newest abuse logs, each with the name of the user: two round trips. */
export const listAbuseLogs = async () => {
  const { data } = await abuseLogEntity().query.byTime({}).go({ order: 'desc', limit: limits.abuseLogs });
  const people = await profileSummaries(data.flatMap(({ user_id }) => user_id ?? []));
  return data.map((row) => {
    const person = people.get(row.user_id ?? '');
    return { row, name: person ? fullName(person) : null };
  });
};
