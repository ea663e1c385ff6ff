import { gunzipSync } from 'node:zlib';
import { metricValues } from '@briefhouse/contracts/admin/usage-metric.ts';
import { patterns } from '@briefhouse/contracts/patterns.ts';
import type { CloudWatchLogsDecodedData, CloudWatchLogsEvent } from 'aws-lambda';
import * as z from 'zod';
import { epochMs, seconds } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import { type Counts, usageMessage } from '../../kit/usage.ts';

export interface UsageLine {
  /** CloudWatch's id: the same each time the line is delivered. */
  id: string;
  at: string;
  user_id?: string | undefined;
  counts: Counts;
}

/** Longer ones are none of ours. */
const longestLine = 1000;
/** Of a delivery, unpacked: it has at most 6 MB as it comes. */
const mostBytes = 64 * 1024 * 1024;
/** CloudWatch and Lambda give up after hours; rows of lines are kept for longer than this. */
const oldestMs = 2 * seconds.day * 1000;
/** Clocks of functions differ by seconds at most. */
const earlyMs = 5 * seconds.minute * 1000;

/** Exactly what `metered` writes: a line of the log has a level besides, whatever its fields are. */
const shape = z.strictObject({
  message: z.literal(usageMessage),
  at: z.iso.datetime(),
  user_id: z.string().max(64).regex(new RegExp(patterns.id)).optional(),
  counts: z.strictObject(metricValues.partial().shape),
});

/** The usage lines of a delivery. What is none is left out, and told to the alarm. */
export const readLines = ({ awslogs }: CloudWatchLogsEvent): UsageLine[] => {
  const text = gunzipSync(Buffer.from(awslogs.data, 'base64'), { maxOutputLength: mostBytes }).toString();
  const { messageType, logGroup, logEvents } = JSON.parse(text) as CloudWatchLogsDecodedData;
  // CloudWatch looks whether the function is there.
  if (messageType !== 'DATA_MESSAGE') return [];
  const lines = logEvents.flatMap(({ id, message }) => readLine(id, message) ?? []);
  const left = logEvents.length - lines.length;
  if (left > 0) log.error('usage lines not understood', { log_group: logGroup, count: left });
  return lines;
};

const readLine = (id: string, message: string): UsageLine | undefined => {
  if (message.length > longestLine) return undefined;
  const { data } = shape.safeParse(parsed(message));
  if (!data || !/^\w{1,100}$/.test(id)) return undefined;
  const age = epochMs() - Date.parse(data.at);
  return age > oldestMs || age < -earlyMs ? undefined : { id, ...data };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
