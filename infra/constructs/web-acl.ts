import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { CfnOutput } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../names.ts';

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

interface Managed {
  name: string;
  /** Rules that only count; the reason is given where they are listed. */
  countOnly?: string[];
}

const managed: Managed[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList' },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  {
    name: 'AWSManagedRulesCommonRuleSet',
    // People write about HTML and paste long briefs: bodies are parsed by contract and escaped when shown.
    countOnly: ['CrossSiteScripting_BODY', 'GenericRFI_BODY', 'SizeRestrictions_BODY'],
  },
];

/** The firewall: blocked addresses, known attacks and floods. */
export class WebAcl extends Construct {
  readonly arn: string;
  private readonly rules: CfnWebACL.RuleProperty[] = [];

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    for (const version of ['IPV4', 'IPV6']) this.refuseAddresses(version);
    this.limitRate();
    for (const group of managed) this.addManaged(group);
    this.arn = new CfnWebACL(this, 'Acl', {
      name: `briefhouse-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        refused: body('FORBIDDEN'),
        flood: body('RATE_LIMITED'),
      },
      rules: this.rules,
      visibilityConfig: visible(`briefhouse-${stage}`),
    }).attrArn;
  }

  /** The set starts empty and is filled while the product runs; deployments leave its contents alone. */
  private refuseAddresses(version: string) {
    const set = new CfnIPSet(this, `Blocked${version}`, {
      scope: 'CLOUDFRONT',
      ipAddressVersion: version,
      addresses: [],
    });
    new CfnOutput(this, `BlockedAddresses${version}`, { value: set.attrArn }).overrideLogicalId(
      `BlockedAddresses${version}`,
    );
    this.add(`blocked-${version}`, {
      statement: { ipSetReferenceStatement: { arn: set.attrArn } },
      action: { block: { customResponse: { responseCode: 403, customResponseBodyKey: 'refused' } } },
    });
  }

  private limitRate() {
    this.add('flood', {
      statement: {
        rateBasedStatement: {
          limit: 1500,
          evaluationWindowSec: 300,
          aggregateKeyType: 'IP',
          scopeDownStatement: {
            byteMatchStatement: {
              fieldToMatch: { uriPath: {} },
              positionalConstraint: 'STARTS_WITH',
              searchString: '/api/',
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
        },
      },
      action: {
        block: {
          customResponse: {
            responseCode: 429,
            customResponseBodyKey: 'flood',
            responseHeaders: [{ name: 'retry-after', value: '300' }],
          },
        },
      },
    });
  }

  private addManaged({ name, countOnly = [] }: Managed) {
    this.add(name, {
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      overrideAction: { none: {} },
    });
  }

  private add(name: string, rule: Pick<CfnWebACL.RuleProperty, 'statement' | 'action' | 'overrideAction'>) {
    this.rules.push({ name, priority: this.rules.length, visibilityConfig: visible(name), ...rule });
  }
}

const body = (code: ErrorCode): CfnWebACL.CustomResponseBodyProperty => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ code, message: errors[code].text }),
});
