import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { listAbuseLogs as contract } from '@briefhouse/contracts/admin/abuse-log.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { cursorOf, readPage } from '../../../kit/cursor.ts';
import { profileSummaries } from '../../../people/public.ts';
import { type AbuseLogRow, abuseFrom, abuseLogEntity, abuseOf } from '../../../security/public.ts';
import { addressOf, type NamedLog } from '../views.ts';

type Input = z.output<typeof contract.input>;

/**
 * A page of the abuse logs with the names of their users, the newest first: two round trips. A filter looks at a
 * bounded number of logs, so a page may be short while there are more.
 */
export const listAbuseLogs = async ({ cursor, ...filter }: Input) => {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const page = await readPage(cursor, { gsi1pk: 'abuse-logs' }, () =>
    abuseLogEntity()
      .query.byTime({})
      .go({ order: 'desc', limit: isFiltered ? examined : adminLimits.abuseLogs, ...(cursor && { cursor }) }),
  );
  const { rows, next } = fitting(page, {
    fits: (row) => fits(row, filter),
    limit: adminLimits.abuseLogs,
    positionOf: (row) => cursorOf(abuseLogEntity(), 'byTime', row),
  });
  return { logs: await withNames(rows), next };
};

const fits = (row: AbuseLogRow, { abuse_type, severity, state }: Omit<Input, 'cursor'>): boolean =>
  (!abuse_type || row.abuse_type === abuse_type) &&
  (!severity || row.severity === severity) &&
  (!state || row.resolved === (state === 'resolved'));

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

/** One round trip, however many logs. */
export const withNames = async (rows: readonly AbuseLogRow[]): Promise<NamedLog[]> => {
  const people = await profileSummaries(rows.flatMap(({ user_id }) => user_id ?? []));
  return rows.map((row) => {
    const person = people.get(row.user_id ?? '');
    return { row, name: person ? fullName(person) : null };
  });
};

interface Page<Row> {
  data: Row[];
  /** Where the list goes on after all that was read. */
  cursor: string | null;
}

interface Fitting<Row> {
  fits: (row: Row) => boolean;
  /** The length of an answered page. */
  limit: number;
  /** The position of a row in its list, as ElectroDB writes it in its cursors. */
  positionOf: (row: Row) => string;
}

/** Rows that a filter looks at for one page: one query. */
export const examined = 200;

/** The read rows that fit, a page at most: where there are more of them, the list goes on after its last. */
export const fitting = <Row>({ data, cursor }: Page<Row>, { fits, limit, positionOf }: Fitting<Row>) => {
  const all = data.filter(fits);
  const rows = all.slice(0, limit);
  const last = all.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? positionOf(last) : cursor };
};
