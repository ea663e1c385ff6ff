import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Aws, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../names.ts';
import type { Grant } from './service-function.ts';

interface MailProps {
  domain: string;
  stage: Stage;
}

/** The sending domain. SES suppresses addresses after a bounce or complaint. */
export class Mail extends Construct {
  readonly from: string;
  readonly identityArn: string;
  readonly configurationSet: string;

  constructor(scope: Construct, id: string, { domain, stage }: MailProps) {
    super(scope, id);
    this.configurationSet = new CfnConfigurationSet(this, 'Configuration', {
      name: `briefhouse-${stage}`,
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
      reputationOptions: { reputationMetricsEnabled: true },
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    }).ref;
    const identity = new CfnEmailIdentity(this, 'Identity', {
      emailIdentity: domain,
      configurationSetAttributes: { configurationSetName: this.configurationSet },
    });
    // Its DNS records and its reputation outlive the stack.
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    this.from = `Briefhouse <no-reply@${domain}>`;
    this.identityArn = arn(`identity/${identity.ref}`);
  }

  send(): Grant {
    return {
      actions: ['ses:SendEmail'],
      resources: [this.identityArn, arn(`configuration-set/${this.configurationSet}`)],
    };
  }
}

const arn = (resource: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
