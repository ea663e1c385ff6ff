import { add } from '@briefhouse/functions/admin/usage/add.ts';
import { dayOf, endOf, monthOf } from '@briefhouse/functions/admin/usage/hours.ts';
import { costsOf } from '@briefhouse/functions/admin/usage/prices.ts';
import { usageDayEntity } from '@briefhouse/functions/admin/usage/usage-day.entity.ts';
import { usageMetricEntity } from '@briefhouse/functions/admin/usage/usage-metric.entity.ts';
import {
  activeHourEntity,
  peopleOfMonth,
  placeByCost,
  usagePersonEntity,
} from '@briefhouse/functions/admin/usage/usage-person.entity.ts';
import { shardOf } from '@briefhouse/functions/kit/ids.ts';
import { type Counts, product } from '@briefhouse/functions/kit/meter.ts';
import { hourOf, usageShards } from '@briefhouse/functions/kit/usage.ts';
import { type Random, randomFrom } from './random.ts';

type Row = Record<string, unknown>;
const item = (params: unknown) => (params as { Item: Row }).Item;
const hourMs = 3_600_000;
const days = 30;

interface Used {
  hour: string;
  user: string;
  counts: Counts;
}

/** What somebody who looks around, writes a little and now and then uploads something uses within an hour. */
const ofPerson = ({ between, chance }: Random, busy: number): Counts => {
  const calls = between(8, 40) * busy;
  const messages = chance(0.6) ? between(1, 9) : 0;
  return {
    calls,
    read_units: calls * 4 + between(0, 20) * 0.5,
    write_units: between(2, 12) * busy + messages * 10,
    ...(messages > 0 && { messages }),
    ...(chance(0.15) && { media_bytes: between(200, 5200) * 1024 }),
    ...(chance(0.3) && { emails: between(1, 2) }),
  };
};

/** Hours of the last 30 days in which people used something, up to two hours ago: what comes now is counted. */
const usedBy = (now: number, people: readonly string[]): Used[] => {
  const random = randomFrom(1612);
  const first = now - (days - 1) * 24 * hourMs;
  const last = now - 2 * hourMs;
  const used: Used[] = [];
  for (let at = Date.parse(`${dayOf(hourOf(first))}T07:00:00.000Z`); at <= last; at += hourMs) {
    const ofDay = new Date(at);
    const isQuiet = ofDay.getUTCHours() < 7 || ofDay.getUTCHours() > 21 || [0, 6].includes(ofDay.getUTCDay());
    const hour = hourOf(at);
    for (const [index, user] of people.entries())
      if (random.chance((isQuiet ? 0.02 : 0.11) * (index < 3 ? 2 : 1)))
        used.push({ hour, user, counts: ofPerson(random, index < 2 ? 2 : 1) });
    if (ofDay.getUTCHours() % 3 === 0)
      used.push({
        hour,
        user: product,
        counts: { read_units: random.between(480, 700), write_units: random.between(10, 90) },
      });
  }
  return used;
};

/** A month of usage for the admin screens; its days, months and active people are the sums of its hours. */
export const usageRows = (now: number, people: readonly string[]): Row[] => {
  const used = usedBy(now, people);
  const counted_at = new Date(now).toISOString();
  const nextYear = Math.floor(now / 1000) + 365 * 86_400;
  const ofDays = [...Map.groupBy(used, ({ hour }) => dayOf(hour))].map(([day, list]) => {
    const counts: Counts = {};
    for (const one of list) add(counts, one.counts);
    const cost = list.reduce((sum, one) => sum + costsOf(one.counts).cost, 0);
    const hour = list.at(-1)?.hour;
    return item(
      usageDayEntity()
        .put({ day, ...counts, cost, ...(hour && { hour }), counted_at, expires: nextYear })
        .params(),
    );
  });
  const persons = people.flatMap((user) => {
    const own = used.filter((one) => one.user === user);
    const latest = own.at(-1)?.hour;
    return latest ? [{ user, own, latest }] : [];
  });
  const active = Map.groupBy(persons, ({ user, latest }) => `${latest}#${shardOf(user, usageShards)}`);
  return [
    ...used.map(({ hour, user, counts }) =>
      item(
        usageMetricEntity()
          .put({
            ...{ shard: shardOf(user, usageShards), hour, user, ...counts },
            expires: Math.floor(endOf(hour) / 1000) + 90 * 86_400,
          })
          .params(),
      ),
    ),
    ...ofDays,
    ...persons.map(({ user, own, latest }) => {
      const month = monthOf(latest);
      const ofMonth = own.filter(({ hour }) => monthOf(hour) === month);
      const cost = ofMonth.reduce((sum, { counts }) => sum + costsOf(counts).cost, 0);
      return item(
        usagePersonEntity()
          .put({
            ...{ user_id: user, month, cost, hour: latest, active_hour: latest, expires: nextYear },
            gsi1pk: peopleOfMonth(month, shardOf(user, usageShards)),
            gsi1sk: placeByCost(cost, user),
          })
          .params(),
      );
    }),
    ...[...active].map(([key, { length }]) => {
      const [hour = '', shard] = key.split('#');
      return item(
        activeHourEntity()
          .put({ hour, shard: Number(shard), people: length, expires: nextYear })
          .params(),
      );
    }),
  ];
};
