import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { epochSeconds, seconds } from '@briefhouse/functions/kit/clock.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { SQSEvent } from 'aws-lambda';
import { startTable } from '../support/table.ts';
import type { Metric } from './metric.ts';

const part =
  'One feed event by simulation (real push and broadcast functions, a gateway that answers after 10 ms)';
const sizes = [1_000, 10_000, 100_000];
/** The time that API Gateway takes to accept a frame. */
const gatewayMs = 10;
/** Time limit of a worker in seconds; it sends the rest of its work back to the queue. */
const workerSeconds = 30;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

interface Count {
  calls: number;
  invocations: number;
  seconds: number;
  slowest: number;
  notified: number;
}

/** Measures the calls, invocations and seconds that one broadcast event takes. */
export const broadcastMetrics = async (): Promise<Metric[]> => {
  const stop = await startTable();
  let notified = 0;
  let queued: string[] = [];
  /** Stands in for the gateway's connections and for the queue. */
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray()).toString();
    if (String(req.headers['x-amz-target']).startsWith('AmazonSQS.')) {
      const { Entries } = JSON.parse(body) as { Entries: { Id: string; MessageBody: string }[] };
      queued.push(...Entries.map(({ MessageBody }) => MessageBody));
      res.setHeader('content-type', 'application/x-amz-json-1.0');
      return void res.end(
        JSON.stringify({
          Successful: Entries.map(({ Id, MessageBody }) => ({
            Id,
            MessageId: Id,
            MD5OfMessageBody: md5(MessageBody),
          })),
        }),
      );
    }
    notified++;
    setTimeout(() => res.writeHead(200).end(), gatewayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SOCKET_ENDPOINT: url,
    AWS_ENDPOINT_URL_SQS: url,
    BROADCAST_QUEUE: `${url}/broadcast`,
    QUEUE_URL: `${url}/broadcast`,
  });
  // The modules create their clients when they are imported, so the environment has to be set first.
  const [{ publish }, { handler }, { listenersFor }, { subscriptionEntity }, { put }, { writeRows }] =
    await Promise.all([
      import('@briefhouse/functions/realtime/publish.ts'),
      import('@briefhouse/functions/realtime/broadcast.ts'),
      import('@briefhouse/functions/realtime/listeners.ts'),
      import('@briefhouse/functions/realtime/row.ts'),
      import('@briefhouse/functions/kit/transact.ts'),
      import('@briefhouse/functions/kit/write-rows.ts'),
    ]);
  /**
   * Stores the feed subscriptions of this many connections, each of another person, as a page's subscription is stored.
   */
  const listen = async (count: number) => {
    const rows = Array.from({ length: count }, () => {
      const [connection_id, topic] = [newId(), 'feed'];
      return {
        connection_id,
        topic,
        listeners: listenersFor(topic, connection_id),
        number: 1,
        user_id: newId(),
        source_ip: '192.0.2.1',
        token_expires: epochSeconds() + seconds.hour,
        expires: epochSeconds() + 3 * seconds.hour,
      };
    });
    await writeRows(rows.map((row) => put(subscriptionEntity().put(row))));
  };

  const tellAll = async (): Promise<Count> => {
    [notified, queued] = [0, []];
    const started = performance.now();
    await publish([{ topic: 'feed', event: { type: 'refetch', what: 'feed' } }]);
    const publishing = (performance.now() - started) / 1000;
    const published = Date.now();
    // On AWS the workers run in parallel; here one after another, each timed on its own.
    let invocations = 1;
    let slowest = 0;
    const lists = new Map<string, number>();
    for (let body = queued.shift(); body; body = queued.shift()) {
      invocations++;
      const { listeners } = JSON.parse(body) as { listeners: string };
      const before = lists.get(listeners) ?? 0;
      // The clock as a worker would find it that did not have to wait for the others: old events are dropped.
      process.env.CLOCK_OFFSET_MS = String(Math.round(published + before * 1000 - Date.now()));
      const begun = performance.now();
      await handler({ Records: [{ messageId: newId(), body }] } as unknown as SQSEvent);
      const took = (performance.now() - begun) / 1000;
      slowest = Math.max(slowest, took);
      lists.set(listeners, before + took);
    }
    delete process.env.CLOCK_OFFSET_MS;
    return {
      calls: notified,
      invocations,
      seconds: publishing + Math.max(...lists.values()),
      slowest,
      notified,
    };
  };

  const metrics: Metric[] = [];
  let listeners = 0;
  for (const size of sizes) {
    while (listeners < size) {
      const step = Math.min(4_000, size - listeners);
      await Promise.all(Array.from({ length: 4 }, () => listen(step / 4)));
      listeners += step;
    }
    const count = await tellAll();
    // There is a target in seconds for a thousand sockets; beyond that every worker has to stay within its limit.
    const limit = size === 1_000 ? 2 : workerSeconds;
    const within = size === 1_000 ? count.seconds : count.slowest;
    metrics.push({
      part,
      name: `${size.toLocaleString('en')} sockets`,
      found: `${count.calls.toLocaleString('en')} frames, ${count.invocations} invocations, ${count.seconds.toFixed(1)} s, the slowest worker ${count.slowest.toFixed(1)} s`,
      target: size === 1_000 ? `all within ${limit} s` : `all, each worker within ${limit} s`,
      good: count.notified === size && within <= limit,
      values: { ...count },
    });
  }
  server.closeAllConnections();
  server.close();
  await stop();
  return metrics;
};
