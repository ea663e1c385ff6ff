import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { UsageDay, UsagePerson, UsageSummary } from '@briefhouse/contracts/admin/usage-metric.ts';
import { metricTypes, type UsageMetric } from '@briefhouse/contracts/admin/usage-metric.ts';
import { epochMs, seconds } from '../kit/clock.ts';
import { product } from '../kit/meter.ts';
import { dayOf, endOf, monthOf, startOf } from './hours.ts';
import { hourOf, usageShards } from './metered.ts';
import { costsOf } from './prices.ts';
import {
  activeHourEntity,
  peopleOfMonth,
  type UsageDayRow,
  type UsageMetricRow,
  usageDayEntity,
  usageMetricEntity,
  usagePersonEntity,
} from './row.ts';

/** The names of people, who belong to a later domain. */
export type NamesOf = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { first_name: string; last_name: string }>>;

const ago = (unit: number, count: number) => hourOf(epochMs() - unit * 1000 * count);

/** The month and the last 30 days at a glance: two round trips, whatever the number of people. */
export const readUsageSummary = async (namesOf: NamesOf): Promise<UsageSummary> => {
  const hour = hourOf(epochMs());
  const [sums, active_users, people] = await Promise.all([
    readDays(),
    countActive(),
    readPeople(monthOf(hour), namesOf),
  ]);
  const byDay = new Map(sums.map((row) => [row.day, row]));
  const days = Array.from({ length: adminLimits.usageDays }, (_, index) =>
    dayOf(ago(seconds.day, adminLimits.usageDays - 1 - index)),
  );
  const ofMonth = sums.filter(({ day }) => monthOf(day) === monthOf(hour));
  return {
    counted_at:
      sums
        .flatMap((row) => row.counted_at ?? [])
        .sort()
        .at(-1) ?? null,
    total_cost: ofMonth.reduce((sum, { cost = 0 }) => sum + cost, 0),
    active_users,
    days: days.map((day) => toDay(day, byDay.get(day))),
    people,
  };
};

/** All days of this month and of the last 30: at most 31 rows. */
const readDays = async (): Promise<UsageDayRow[]> => {
  const from =
    [dayOf(ago(seconds.day, adminLimits.usageDays - 1)), `${monthOf(ago(0, 0))}-01`].sort()[0] ?? '';
  const { data } = await usageDayEntity().query.byDay({}).gte({ day: from }).go({ pages: 'all' });
  return data;
};

/** This hour and the 23 before it. */
const countActive = async (): Promise<number> => {
  const { data } = await activeHourEntity()
    .query.byHour({})
    .between({ hour: ago(seconds.hour, 23) }, { hour: ago(0, 0), shard: usageShards })
    .go({ pages: 'all' });
  return data.reduce((sum, { people = 0 }) => sum + people, 0);
};

const readPeople = async (month: string, namesOf: NamesOf): Promise<UsagePerson[]> => {
  const shards = await Promise.all(
    Array.from({ length: usageShards }, (_, shard) =>
      usagePersonEntity()
        .query.byCost({ gsi1pk: peopleOfMonth(month, shard) })
        .go({ order: 'desc', limit: adminLimits.usagePeople }),
    ),
  );
  const rows = shards
    .flatMap(({ data }) => data)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, adminLimits.usagePeople);
  const names = await namesOf(rows.map(({ user_id }) => user_id));
  return rows.map(({ user_id, cost }) => {
    const person = names.get(user_id);
    return { user_id, user_name: person ? fullName(person) : null, cost_estimate: cost };
  });
};

const toDay = (day: string, row: UsageDayRow | undefined): UsageDay => ({
  day,
  metrics: {
    calls: row?.calls ?? 0,
    messages: row?.messages ?? 0,
    media_bytes: row?.media_bytes ?? 0,
    emails: row?.emails ?? 0,
    read_units: row?.read_units ?? 0,
    write_units: row?.write_units ?? 0,
  },
  cost_estimate: row?.cost ?? 0,
});

/** The newest usage metrics, those of an hour by their cost, with names: two round trips. */
export const listUsageMetrics = async (namesOf: NamesOf): Promise<UsageMetric[]> => {
  const shards = await Promise.all(
    Array.from({ length: usageShards }, (_, shard) =>
      // Each row has at least one metric.
      usageMetricEntity().query.byTime({ shard }).go({ order: 'desc', limit: adminLimits.usageMetrics }),
    ),
  );
  const metrics = shards
    .flatMap(({ data }) => data.flatMap(toMetrics))
    .sort((a, b) => b.period_start.localeCompare(a.period_start) || b.cost_estimate - a.cost_estimate)
    .slice(0, adminLimits.usageMetrics);
  const people = await namesOf(metrics.flatMap(({ user_id }) => user_id ?? []));
  return metrics.map((metric) => {
    const person = people.get(metric.user_id ?? '');
    return { ...metric, user_name: person ? fullName(person) : null };
  });
};

const toMetrics = ({ hour, user, ...counts }: UsageMetricRow): Omit<UsageMetric, 'user_name'>[] => {
  const { costs } = costsOf(counts);
  return metricTypes.flatMap((metric_type) => {
    const metric_value = counts[metric_type];
    if (metric_value === undefined) return [];
    return {
      metric_type,
      metric_value,
      cost_estimate: costs[metric_type] ?? 0,
      period_start: startOf(hour),
      period_end: new Date(endOf(hour)).toISOString(),
      user_id: user === product ? null : user,
    };
  });
};
