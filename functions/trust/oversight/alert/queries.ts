import { type AbuseType, abuseTypes } from '@briefhouse/contracts/admin/abuse-types.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { listAlerts as contract } from '@briefhouse/contracts/admin/alert.ts';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import type { z } from 'zod';
import { epochMs, seconds } from '../../../kit/clock.ts';
import { cursorOf, fromCursor, noPosition, readPage, toCursor } from '../../../kit/cursor.ts';
import { hourOf } from '../../../kit/hour-counters.ts';
import { abuseLogEntity } from '../../../security/public.ts';
import { examined, fitting } from '../abuse/queries.ts';
import { type AbuseDayRow, abuseDayEntity } from '../abuse/row.ts';
import { type AlertRow, alertEntity, unresolvedOf } from './row.ts';

type Input = z.output<typeof contract.input>;

/**
 * A page of the alerts, the newest first: one round trip. Open ones are all found, however old; any other filter looks
 * at a bounded number of alerts, so a page may be short while there are more.
 */
export const listAlerts = async (input: Input) =>
  input.state === 'open' ? listOpen(input) : listByTime(input);

const listByTime = async ({ state, severity, cursor }: Input) => {
  const limit = state || severity ? examined : adminLimits.alerts;
  const page = await readPage(cursor, { gsi1pk: 'alerts' }, () =>
    alertEntity()
      .query.byTime({})
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );
  return fitting(page, {
    fits: (row) => (!state || row.is_resolved) && (!severity || row.severity === severity),
    limit: adminLimits.alerts,
    positionOf: (row) => cursorOf(alertEntity(), 'byTime', row),
  });
};

/** Each severity has a partition of open alerts, of which a page is put together. */
const listOpen = async ({ severity, cursor }: Input) => {
  const after = cursor ? placeIn(cursor) : undefined;
  const found = await Promise.all(
    (severity ? [severity] : severities).map((one) => {
      const unresolved = alertEntity().query.unresolved({ gsi2pk: unresolvedOf(one) });
      return (after ? unresolved.lt(after) : unresolved).go({ order: 'desc', limit: adminLimits.alerts + 1 });
    }),
  );
  const all = found
    .flatMap(({ data }) => data)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const rows = all.slice(0, adminLimits.alerts);
  const last = all.length > rows.length ? rows.at(-1) : undefined;
  return { rows, next: last ? toCursor({ place: placeOf(last) }) : null };
};

const placeOf = ({ created_at, alert_id }: AlertRow): string => `${created_at}#${alert_id}`;

/** One place in all of the partitions. */
const placeIn = (cursor: string) => {
  const [created_at, alert_id] = fromCursor(cursor, ['place']).place.split('#');
  if (!created_at || !alert_id) throw noPosition();
  return { created_at, alert_id };
};

const days = adminLimits.usageDays;
const [hourMs, dayMs] = [seconds.hour * 1000, seconds.day * 1000];

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The cards of alerts and abuse, and abuse by day: one round trip, however much there was. */
export const summariseSecurity = async () => {
  const at = epochMs();
  const [critical, stored, early] = await Promise.all([
    alertEntity()
      .query.unresolved({ gsi2pk: unresolvedOf('critical') })
      .go({ pages: 'all', attributes: ['alert_id'] }),
    abuseDayEntity()
      .query.byDay({})
      .gte({ day: dayOf(at - (days - 1) * dayMs) })
      .go(),
    tooEarly(at - dayMs),
  ]);
  const rows = new Map(stored.data.map((row) => [row.day, row]));
  return {
    critical_alerts: critical.data.length,
    abuse_logs: Math.max(0, sinceHour(rows, at - dayMs, at) - early),
    days: Array.from({ length: days }, (_, index) => {
      const day = dayOf(at - (days - 1 - index) * dayMs);
      return { day, counts: countsOf(rows.get(day)) };
    }),
  };
};

/** Logs of the first hour that are older than 24 hours: hours are counted whole. */
const tooEarly = async (cutoff: number): Promise<number> => {
  const hour = new Date(cutoff - (cutoff % hourMs)).toISOString();
  const { data } = await abuseLogEntity()
    .query.byTime({})
    .between({ created_at: hour }, { created_at: new Date(cutoff).toISOString() })
    .go({ attributes: ['abuse_id'] });
  return data.length;
};

/** The counts of the hours from that of `from` to that of `to`. */
const sinceHour = (rows: ReadonlyMap<string, AbuseDayRow>, from: number, to: number): number => {
  let sum = 0;
  for (let at = from - (from % hourMs); at <= to; at += hourMs) sum += rows.get(dayOf(at))?.[hourOf(at)] ?? 0;
  return sum;
};

const countsOf = (row: AbuseDayRow | undefined): Partial<Record<AbuseType, number>> =>
  Object.fromEntries(abuseTypes.flatMap((type) => (row?.[type] ? [[type, row[type]]] : [])));
