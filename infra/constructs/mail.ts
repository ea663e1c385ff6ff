import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnEmailIdentity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Aws, CfnOutput, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { outputs, type Stage } from '../names.ts';
import type { Grant } from './grant.ts';

interface MailProps {
  domain: string;
  stage: Stage;
}

/**
 * The sending domain. SES itself sends nothing more to an address that bounced for good or complained. It tells a topic
 * of both, and EventBridge, whose rule brings them to the product (mail-events.ts).
 */
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
      // Bounces come back to our own domain, so that SPF and DMARC agree; without its DNS records mail leaves as before.
      ...(stage !== 'local' && {
        mailFromAttributes: { mailFromDomain: `bounce.${domain}`, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
      }),
    });
    // The identity's DNS records and its reputation outlive the stack.
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    this.from = `Briefhouse <no-reply@${domain}>`;
    this.identityArn = arn(`identity/${identity.ref}`);
    // Compatible engines send no mail, so nothing bounces.
    if (stage !== 'local') this.tellBounces();
  }

  private tellBounces() {
    const topic = new Topic(this, 'Events', { enforceSSL: true });
    const allowed = topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    const destination = new CfnConfigurationSetEventDestination(this, 'EventDestination', {
      configurationSetName: this.configurationSet,
      eventDestination: {
        name: 'bounces-and-complaints',
        enabled: true,
        matchingEventTypes: ['BOUNCE', 'COMPLAINT', 'REJECT'],
        snsDestination: { topicArn: topic.topicArn },
      },
    });
    // SES tries whether it may publish when the destination is made.
    if (allowed.policyDependable) destination.node.addDependency(allowed.policyDependable);
    new CfnConfigurationSetEventDestination(this, 'ProductEvents', {
      configurationSetName: this.configurationSet,
      eventDestination: {
        name: 'product',
        enabled: true,
        matchingEventTypes: ['BOUNCE', 'COMPLAINT'],
        // SES knows no other bus.
        eventBridgeDestination: {
          eventBusArn: `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:event-bus/default`,
        },
      },
    });
    new CfnOutput(this, 'EventsOutput', { value: topic.topicArn }).overrideLogicalId(
      outputs.mailEventsTopicArn,
    );
  }

  /** The right lets SES send again to an address on its suppression list. */
  forgive(): Grant {
    return {
      actions: ['ses:DeleteSuppressedDestination'],
      resources: ['*'],
      why: 'The list of addresses that SES sends nothing to belongs to the account, and has no ARN.',
    };
  }

  send(): Grant {
    return {
      actions: ['ses:SendEmail'],
      resources: [this.identityArn, arn(`configuration-set/${this.configurationSet}`)],
    };
  }
}

const arn = (resource: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
