import { gzipSync } from 'node:zlib';
import type { CloudWatchLogsEvent } from 'aws-lambda';
import { onTestFinished, vi } from 'vitest';
import { epochMs, now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import type { Counts } from '../kit/usage.ts';

/** Moves the product's clock to a moment until the test ends. */
export const clockAt = (at: string): void => {
  const real = epochMs() - Number(process.env.CLOCK_OFFSET_MS ?? 0);
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse(at) - real));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
};

interface LogEvent {
  id: string;
  timestamp: number;
  message: string;
}

/** A line of a log, as CloudWatch hands it over. */
export const logEvent = (message: string): LogEvent => ({
  id: newId(),
  timestamp: epochMs(),
  message: `${message}\n`,
});

/** A usage line of now. */
export const usageEvent = (user_id: string | undefined, counts: Counts, at = now()): LogEvent =>
  logEvent(JSON.stringify({ message: 'usage', at, ...(user_id && { user_id }), counts }));

/** A delivery of a log group's subscription. */
export const delivery = (
  logEvents: readonly LogEvent[],
  messageType = 'DATA_MESSAGE',
): CloudWatchLogsEvent => {
  const logGroup = 'Briefhouse-test-ApiChat';
  const data = {
    messageType,
    owner: '000000000000',
    logGroup,
    logStream: 'one',
    subscriptionFilters: [],
    logEvents,
  };
  return { awslogs: { data: gzipSync(JSON.stringify(data)).toString('base64') } };
};

/** The lines that this process writes to its log from now on. */
export const captureLines = () => {
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    written.mockRestore();
    vi.stubEnv('BRIEFHOUSE_LOG', 'off');
  });
  return () => written.mock.calls.map(([line]) => String(line).trimEnd());
};
