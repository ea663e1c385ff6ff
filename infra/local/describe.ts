import { join } from 'node:path';
import type { Cloud } from './cloud.ts';
import type { Section } from './console/pages.ts';

interface Described {
  cloud: Omit<Cloud, 'streams' | 'sweeper' | 'settled'>;
  usesStripe: boolean;
  schedules: string[];
  logDir: string;
}

const simulated = { name: 'Stripe', detail: 'simulated: no money moves', href: '/__local/stripe' };
const itself = { name: 'Stripe', detail: 'Stripe itself, by the key in the environment' };

/** The overview at `/__local/`: the running parts, their names, and the messages waiting in queues. */
export const describeCloud = ({ cloud, usesStripe, schedules, logDir }: Described): Section[] => {
  const mappings = cloud.stack.all<{ EventSourceArn: string }>('AWS::Lambda::EventSourceMapping');
  const isRead = new Set(mappings.map(({ props }) => props.EventSourceArn));
  return [
    {
      title: 'Addresses',
      items: [
        { name: 'Site', detail: cloud.url, href: '/' },
        { name: 'Inbox', detail: `${cloud.inbox.list().length} mails`, href: '/__local/inbox' },
        { name: 'Mail as JSON', href: '/__local/mail' },
        { name: 'AWS endpoint', detail: cloud.awsUrl },
        ...(usesStripe ? [cloud.stripe ? simulated : itself] : []),
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
      items: cloud.lambda.functions.map((fn) => ({
        name: fn.label,
        detail: join(logDir, `${fn.label}.log`),
      })),
    },
    {
      title: 'Queues',
      items: cloud.queues.all.map((queue) => {
        const { waiting, delayed, 'in-flight': inFlight } = queue.counts();
        const isDead = !isRead.has(queue.arn);
        const detail = isDead
          ? `${waiting} dead`
          : `${waiting} waiting, ${delayed} delayed, ${inFlight} in flight`;
        const action = { label: 'Redrive', post: `/__local/queues/${queue.name}/redrive` };
        return {
          name: queue.name,
          detail,
          ...(cloud.queues.sources(queue).length > 0 && waiting > 0 && { action }),
        };
      }),
    },
    ...(schedules.length > 0 ? [{ title: 'Schedules', items: schedules.map((name) => ({ name })) }] : []),
    {
      title: 'Realtime',
      items: [{ name: 'Connections', detail: String(cloud.socket?.connections() ?? 0) }],
    },
  ];
};
