import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { usageMetric } from './usage-metric.ts';

export const listUsageMetrics = endpoint({
  name: 'listUsageMetrics',
  domain: 'admin',
  method: 'GET',
  path: '/admin/usage-metrics',
  summary: 'The newest 100 usage metrics, by hour and person.',
  auth: 'user',
  actors: ['admin'],
  input: empty,
  output: z.object({ usage_metrics: z.array(usageMetric) }),
});
