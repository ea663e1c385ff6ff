import { type AbuseType, abuseTypes } from '@briefhouse/contracts/admin/abuse-types.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { epochMs, seconds } from '../../../kit/clock.ts';
import { hourOf } from '../../../kit/rate-counter.entity.ts';
import { abuseLogEntity } from '../../../security/public.ts';
import { type AbuseDayRow, abuseDayEntity } from '../abuse-day.entity.ts';
import { alertEntity, unresolvedOf } from '../alert.entity.ts';

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
