import { type MetricType, metricTypes } from '@briefhouse/contracts/admin/usage-metric.ts';
import type { Counts } from '../../kit/usage.ts';

const number = { type: 'number' } as const;

/** Counts as an attribute of a row. */
export const countsAttribute = {
  type: 'map',
  properties: {
    calls: number,
    messages: number,
    media_bytes: number,
    emails: number,
    read_units: number,
    write_units: number,
  },
  required: true,
} as const;

/** Adds to `counts`. */
export const add = (counts: Counts, more: Counts): void => {
  for (const metric of metricTypes) {
    const value = more[metric];
    if (value !== undefined) counts[metric] = (counts[metric] ?? 0) + value;
  }
};

/** With a zero for what was not counted. */
export const complete = ({
  calls = 0,
  messages = 0,
  media_bytes = 0,
  emails = 0,
  read_units = 0,
  write_units = 0,
}: Counts): Record<MetricType, number> => ({
  calls,
  messages,
  media_bytes,
  emails,
  read_units,
  write_units,
});

export const isSame = (a: Counts, b: Counts): boolean =>
  metricTypes.every((metric) => (a[metric] ?? 0) === (b[metric] ?? 0));
