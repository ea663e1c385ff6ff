import { variables } from '@briefhouse/functions/kit/environment.ts';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';

/**
 * A random text from which the keys of push messages are made. The stack generates it once and nobody handles it:
 * another text would be other keys, and browsers only take messages of those that they subscribed with.
 */
export class PushSecret extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new CfnSecret(this, 'Secret', {
      description: 'Push messages: what the keys (VAPID) are made from',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    secret.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Devices are registered with the keys that are made from it; other keys would lose them all.',
    });
    this.arn = secret.ref;
  }

  read(): Grant {
    return {
      actions: ['secretsmanager:GetSecretValue'],
      resources: [this.arn],
      environment: { [variables.pushSecret]: this.arn },
    };
  }
}
