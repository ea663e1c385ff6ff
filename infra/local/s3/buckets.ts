import { queueAllows } from '../iam/queue-policies.ts';
import type { Queues } from '../sqs/queues.ts';
import type { Stack } from '../template.ts';
import type { CorsRule } from './cors.ts';
import type { LifecycleRule } from './lifecycle.ts';
import type { NotificationConfiguration } from './notifications.ts';
import type { BucketConfig } from './server.ts';

interface BucketProps {
  CorsConfiguration?: { CorsRules: CorsRule[] };
  LifecycleConfiguration?: { Rules: LifecycleRule[] };
  NotificationConfiguration?: NotificationConfiguration;
  ObjectLockEnabled?: boolean;
}

/**
 * The template's buckets. Throws for a bucket that S3 would refuse, because it may not send to a queue that it is to
 * notify.
 */
export const bucketsOf = (stack: Stack, queues: Queues): BucketConfig[] =>
  stack.all<BucketProps>('AWS::S3::Bucket').map(({ id, props }) => {
    const { CorsConfiguration, LifecycleConfiguration, NotificationConfiguration, ObjectLockEnabled } = props;
    for (const { Queue } of NotificationConfiguration?.QueueConfigurations ?? []) {
      const queue = queues.find(Queue);
      const context = {
        'aws:SourceArn': stack.attr(id, 'Arn'),
        'aws:SourceAccount': stack.account,
        'aws:SecureTransport': 'true',
      };
      const need = { action: 'sqs:SendMessage', context };
      if (!queue || !queueAllows(stack, queue, 's3.amazonaws.com', need))
        throw new Error(
          `Unable to validate the following destination configurations: the bucket ${id} may not send to ${Queue}`,
        );
    }
    return {
      name: stack.ref(id),
      ...(CorsConfiguration && { cors: CorsConfiguration.CorsRules }),
      ...(LifecycleConfiguration && { lifecycle: LifecycleConfiguration.Rules }),
      ...(NotificationConfiguration && { notifications: NotificationConfiguration }),
      ...(ObjectLockEnabled && { isLocked: true }),
    };
  });
