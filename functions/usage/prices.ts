import { type MetricType, metricTypes } from '@briefhouse/contracts/admin/usage-metric.ts';
import type { Counts } from '../kit/meter.ts';

/**
 * The price of one of each, in trillionths of a US dollar: list prices of AWS for eu-central-1, without free tiers, as of
 * November 2026. A new price counts from its deployment; sums that were made before keep their cost
 * (docs/decisions/usage-and-costs.md#d169).
 */
const prices: Readonly<Record<MetricType, number>> = {
  /** The gateway 3.70 $ a million, the function 0.20 $, and 30 ms of 512 MB 0.20 $. */
  calls: 4_100_000,
  /** Two frames over the WebSocket API, 1.14 $ a million. */
  messages: 2_280_000,
  /** A month in S3, 0.0245 $ for each GB (2^30), and one transfer to Europe, 0.085 $. */
  media_bytes: 102,
  /** 0.10 $ a thousand. */
  emails: 100_000_000,
  /** $0.1525 a million on demand. */
  read_units: 152_500,
  /** $0.7625 a million on demand. */
  write_units: 762_500,
};

/** The cost of each of these, and of all of them, in billionths of a dollar: each rounded once, and sums of whole numbers. */
export const costsOf = (counts: Counts): { costs: Counts; cost: number } => {
  const costs: Counts = {};
  let cost = 0;
  for (const metric of metricTypes) {
    const count = counts[metric];
    if (count === undefined) continue;
    costs[metric] = Math.round((count * prices[metric]) / 1000);
    cost += costs[metric];
  }
  return { costs, cost };
};
