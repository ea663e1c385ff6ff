import { AppError } from '../../../kit/app-error.ts';
import { type AbuseLogRow, abuseFrom, abuseLogEntity, abuseOf } from '../../../security/public.ts';
import { addressOf } from '../views.ts';
import { withNames } from './with-names.ts';

/** Others of the same person, and from the same address. */
const others = 10;

/** One abuse log with the latest others of its person and from its address: three round trips. */
export const getAbuseLog = async (abuse_id: string) => {
  const { data: row } = await abuseLogEntity().get({ abuse_id }).go({ consistent: true });
  if (!row) throw new AppError('NOT_FOUND');
  const address = addressOf(row);
  const query = { order: 'desc', limit: others + 1 } as const;
  const [ofPerson, fromAddress] = await Promise.all([
    row.user_id
      ? abuseLogEntity()
          .query.byPerson({ gsi2pk: abuseOf(row.user_id) })
          .go(query)
      : none,
    address
      ? abuseLogEntity()
          .query.byAddress({ gsi3pk: abuseFrom(address) })
          .go(query)
      : none,
  ]);
  const named = await withNames([row, ...besides(row, ofPerson.data), ...besides(row, fromAddress.data)]);
  const [log, ...rest] = named;
  const count = besides(row, ofPerson.data).length;
  return {
    log: log as (typeof named)[number],
    of_person: rest.slice(0, count),
    from_address: rest.slice(count),
  };
};

const none: { data: AbuseLogRow[] } = { data: [] };

const besides = ({ abuse_id }: AbuseLogRow, rows: readonly AbuseLogRow[]): AbuseLogRow[] =>
  rows.filter((row) => row.abuse_id !== abuse_id).slice(0, others);
