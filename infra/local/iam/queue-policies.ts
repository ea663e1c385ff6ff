import type { Stack } from '../template.ts';
import { allowed, type Need, type Statement } from './policies.ts';

type Principal = '*' | { Service?: string | string[]; AWS?: string | string[] };
interface QueuePolicyProps {
  /** URLs. */
  Queues: string[];
  PolicyDocument: { Statement: (Statement & { Principal: Principal })[] };
}

/** Whether the template's queue policies let a service, such as `s3.amazonaws.com`, do something with a queue. */
export const queueAllows = (
  stack: Stack,
  queue: { url: string; arn: string },
  service: string,
  need: Omit<Need, 'resource'>,
): boolean => {
  const statements = stack
    .all<QueuePolicyProps>('AWS::SQS::QueuePolicy')
    .filter(({ props }) => props.Queues.includes(queue.url))
    .flatMap(({ props }) => props.PolicyDocument.Statement)
    .filter(({ Principal }) => names(Principal, service));
  return allowed(statements, { ...need, resource: queue.arn });
};

const names = (principal: Principal, service: string): boolean =>
  principal === '*' ||
  [principal.AWS ?? []].flat().includes('*') ||
  [principal.Service ?? []].flat().includes(service);
