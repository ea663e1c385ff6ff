import { Aws, CfnCondition, Fn } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import type { Parameters } from './parameters.ts';

/** The edge's two sets of blocked addresses. They are made after the core, so parameters name them once they are there. */
export class FirewallSets extends Construct {
  private readonly arns: readonly [string, string];

  constructor(scope: Construct, id: string, { blockedIpv4, blockedIpv6 }: Parameters) {
    super(scope, id);
    this.arns = [blockedIpv4, blockedIpv6];
  }

  /** Until they are named a role still needs a resource: a set that does not exist. */
  fill(): Grant {
    const none = `arn:${Aws.PARTITION}:wafv2:us-east-1:${Aws.ACCOUNT_ID}:global/ipset/none/none`;
    const resources = this.arns.map((arn, index) => {
      const named = new CfnCondition(this, `Named${index}`, {
        expression: Fn.conditionNot(Fn.conditionEquals(arn, '')),
      });
      return Fn.conditionIf(named.logicalId, arn, none).toString();
    });
    const [BLOCKED_ADDRESSES_IPV4, BLOCKED_ADDRESSES_IPV6] = this.arns;
    return {
      actions: ['wafv2:GetIPSet', 'wafv2:UpdateIPSet'],
      resources,
      environment: { BLOCKED_ADDRESSES_IPV4, BLOCKED_ADDRESSES_IPV6 },
    };
  }
}
