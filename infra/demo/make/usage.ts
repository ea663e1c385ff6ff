import { shardOf } from '@briefhouse/functions/kit/ids.ts';
import { type Counts, product } from '@briefhouse/functions/kit/meter.ts';
import { hourOf, usageShards } from '@briefhouse/functions/usage/metered.ts';
import { usageMetricEntity } from '@briefhouse/functions/usage/row.ts';
import { handler as sumUp } from '@briefhouse/functions/usage/sum-up.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Act, day, hour as hourMs, type Person } from './acts.ts';

type User = Pick<Person, 'user_id' | 'created_at'>;
interface Used {
  user: string;
  counts: Counts;
}

/** An hour of a person who looks around, writes a little and now and then uploads something. */
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

/** An hour's use by people and by the product itself; `at` is its beginning. */
const usedWithin = (random: Random, at: number, people: readonly User[]): Used[] => {
  const begun = new Date(at);
  const isQuiet = begun.getUTCHours() < 7 || begun.getUTCHours() > 21 || [0, 6].includes(begun.getUTCDay());
  const used = people.flatMap(({ user_id, created_at }, index): Used[] =>
    Date.parse(created_at) < at && random.chance((isQuiet ? 0.02 : 0.11) * (index < 3 ? 2 : 1))
      ? [{ user: user_id, counts: ofPerson(random, index < 2 ? 2 : 1) }]
      : [],
  );
  if (begun.getUTCHours() % 3 !== 2) return used;
  const own = { read_units: random.between(480, 700), write_units: random.between(10, 90) };
  return [...used, { user: product, counts: own }];
};

/**
 * A month of usage, up to an hour ago: later usage is counted. Nobody makes these calls, so their hours are written as
 * instances count them; all sums follow, at the end of each day. The first sum takes an hour alone.
 */
export const usageActs = (taken: number, people: readonly User[]): Act[] => {
  const random = randomFrom(1612);
  const ends = Array.from({ length: 30 }, (_, index) => taken - (29 - index) * day);
  return ends.map((end, index) => {
    const rows: Parameters<ReturnType<typeof usageMetricEntity>['put']>[0] = [];
    for (let at = end - (index === 0 ? hourMs : day); at < Math.min(end, taken - hourMs); at += hourMs) {
      const [hour, expires] = [hourOf(at), Math.floor(at / 1000) + 90 * 86_400];
      for (const { user, counts } of usedWithin(random, at, people))
        rows.push({ shard: shardOf(user, usageShards), hour, user, ...counts, expires });
    }
    const does = async () => {
      await usageMetricEntity().put(rows).go();
      await sumUp();
    };
    return { at: end, people: [], does };
  });
};
