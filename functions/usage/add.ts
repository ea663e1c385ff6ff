import { metricTypes } from '@briefhouse/contracts/admin/usage-metric.ts';
import type { Counts } from '../kit/meter.ts';

/** Adds to `counts`. */
export const add = (counts: Counts, more: Counts): void => {
  for (const metric of metricTypes) {
    const value = more[metric];
    if (value !== undefined) counts[metric] = (counts[metric] ?? 0) + value;
  }
};
