import { join } from 'node:path';
import type { Cloud } from './cloud.ts';
import type { Section } from './doors/pages.ts';

interface Described {
  cloud: Omit<Cloud, 'streams' | 'sweeper' | 'settled'>;
  schedules: string[];
  logDir: string;
}

/** The index at `/__local/`: what runs, under which name, with what waits in it. */
export const describeCloud = ({ cloud, schedules, logDir }: Described): Section[] => [
  {
    title: 'Doors',
    items: [
      { name: 'Site', detail: cloud.url, href: '/' },
      { name: 'Inbox', detail: `${cloud.inbox.list().length} mails`, href: '/__local/inbox' },
      { name: 'Mail as JSON', href: '/__local/mail' },
      { name: 'AWS endpoint', detail: cloud.awsUrl },
    ],
  },
  {
    title: 'Table',
    items: [{ name: cloud.tableName, detail: `${cloud.engine.name} at ${cloud.engine.url}` }],
  },
  {
    title: 'Buckets',
    items: cloud.stack.all('AWS::S3::Bucket').map(({ id }) => ({ name: cloud.stack.ref(id) })),
  },
  {
    title: 'Functions',
    items: cloud.lambda.functions.map((fn) => ({ name: fn.label, detail: join(logDir, `${fn.label}.log`) })),
  },
  {
    title: 'Queues',
    items: cloud.queues.all.map((queue) => {
      const { waiting, delayed, 'in-flight': inFlight } = queue.counts();
      return { name: queue.name, detail: `${waiting + delayed} waiting, ${inFlight} in flight` };
    }),
  },
  ...(schedules.length > 0 ? [{ title: 'Schedules', items: schedules.map((name) => ({ name })) }] : []),
  {
    title: 'Realtime',
    items: [{ name: 'Connections', detail: String(cloud.socket?.connections() ?? 0) }],
  },
];
