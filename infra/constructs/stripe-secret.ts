import { variables } from '@briefhouse/functions/kit/environment.ts';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';

/**
 * The secret with Stripe's keys. The stack makes it empty, and an operator puts them in (docs/deploy.md): no template
 * holds a key, and no deployment changes one.
 */
export class StripeSecret extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new CfnSecret(this, 'Secret', {
      description: 'Stripe: {"secret_key": "sk_…", "webhook_secrets": ["whsec_…"]}',
    });
    secret.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Stripe rolls its keys in its own dashboard; docs/runbook.md says how they are exchanged.',
    });
    this.arn = secret.ref;
  }

  read(): Grant {
    return {
      actions: ['secretsmanager:GetSecretValue'],
      resources: [this.arn],
      environment: { [variables.stripeSecret]: this.arn },
    };
  }
}
