import { startMedia } from '../../support/media.ts';
import { startTable } from '../../support/table.ts';
import type { Metric } from '../metric.ts';
import { accountRows } from './accounts.ts';
import { adminRows } from './admin.ts';
import { chatRows } from './chat.ts';
import { communityRows } from './community.ts';
import { marketplaceRows } from './marketplace.ts';
import { mediaRows, storeMetrics } from './media.ts';
import { type Cost, installMeter, measure } from './meter.ts';
import { notificationRows } from './notifications.ts';
import { paymentRows } from './payments.ts';
import { makePeople } from './people.ts';
import { growTo } from './population.ts';
import { portfolioRows } from './portfolio.ts';
import type { Row } from './row.ts';
import { securityRows } from './security.ts';
import { transitionRows } from './transitions.ts';

const part = 'What a call costs (the table’s own figures at 1,000 / 10,000 / 100,000 people)';
const sizes = [1_000, 10_000, 100_000];
const rows: Row[] = [
  ...chatRows,
  ...communityRows,
  ...notificationRows,
  ...marketplaceRows,
  ...portfolioRows,
  ...mediaRows,
  ...transitionRows,
  ...paymentRows,
  ...adminRows,
  ...securityRows,
  ...accountRows,
];
const growthTarget = 1.2;

/** Measures every row of the cost table, on a table that grows to each size. */
export const callMetrics = async (): Promise<Metric[]> => {
  const teardown = await startTable();
  const media = await startMedia();
  installMeter();
  const costs = new Map<Row, Cost[]>(rows.map((row) => [row, []]));
  let from = 0;
  for (const users of sizes) {
    const started = performance.now();
    await growTo(users, from);
    console.log(
      `The table has ${users.toLocaleString('en')} people (${((performance.now() - started) / 1000).toFixed(0)} s)`,
    );
    from = users;
    const people = await makePeople();
    for (const [row, list] of costs) {
      list.push(await measure(await row.prepare(people)));
      await row.tidy?.();
    }
  }
  const store = await storeMetrics(media.requests);
  await media.stop();
  await teardown();
  return [...[...costs].map(([row, list]) => toMetric(row, list)), ...store];
};

const toMetric = ({ name, target }: Row, costs: Cost[]): Metric => {
  const [unit, units] =
    'read' in target ? (['read', target.read] as const) : (['write', target.write] as const);
  const spent = costs.map((cost) => cost[unit]);
  const trips = Math.max(...costs.map((cost) => cost.trips));
  const growth = (spent.at(-1) ?? 0) / (spent[0] || 1);
  return {
    part,
    name,
    found: `${trips} trips, ${spent.join(' / ')} ${unit}, growth ${growth.toFixed(2)}`,
    target: `<= ${target.trips} trips, ${units} ${unit}, growth ${growthTarget}`,
    // Without a trip the meter has missed the call.
    good: trips > 0 && trips <= target.trips && Math.max(...spent) <= units && growth <= growthTarget,
    values: { trips, [unit]: spent, growth, target_trips: target.trips, [`target_${unit}`]: units },
  };
};
