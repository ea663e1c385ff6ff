import { type ErrorBody, type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Aws, CfnOutput, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { blockedAnswer } from '../blocked-answer.ts';
import { edgeOutputs, restStage, type Stage, socketStage } from '../names.ts';

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

interface Managed {
  name: string;
  /** Rules that only count. */
  countOnly?: string[];
}

/**
 * People's texts reach the API in bodies, and their searches in query strings: a brief may contain `../`, `<script>` or
 * an address of a file. Contracts parse all of it, no handler builds a command, a path or a page from it, and React
 * escapes every shown text. So rules for bodies and query strings only count; those for paths, headers, cookies and
 * methods block.
 */
const written = (...rules: string[]) => rules.flatMap((rule) => [`${rule}_BODY`, `${rule}_QUERYARGUMENTS`]);

const managed: Managed[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList' },
  {
    name: 'AWSManagedRulesKnownBadInputsRuleSet',
    countOnly: [
      'JavaDeserializationRCE_BODY',
      'JavaDeserializationRCE_QUERYSTRING',
      'Log4JRCE_BODY',
      'Log4JRCE_QUERYSTRING',
      'ReactJSRCE_BODY',
    ],
  },
  {
    name: 'AWSManagedRulesCommonRuleSet',
    countOnly: [
      ...written('CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'),
      'RestrictedExtensions_QUERYARGUMENTS',
      // Documents have up to 200,000 characters, a search in Chinese 2,500 bytes; the contracts say how long each field is.
      'SizeRestrictions_BODY',
      'SizeRestrictions_QUERYSTRING',
    ],
  },
];

/** The firewall: blocked addresses, known attacks and floods. */
export class WebAcl extends Construct {
  readonly arn: string;
  private readonly rules: CfnWebACL.RuleProperty[] = [];

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.refuseAddresses([
      this.addSet('IPV4', edgeOutputs.blockedIpv4),
      this.addSet('IPV6', edgeOutputs.blockedIpv6),
    ]);
    this.limitRate();
    for (const group of managed) this.addManaged(group);
    this.arn = new CfnWebACL(this, 'Acl', {
      name: `briefhouse-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        blocked: { contentType: 'APPLICATION_JSON', content: blockedAnswer.api },
        'blocked-page': { contentType: 'TEXT_HTML', content: blockedAnswer.page },
        flood: toBody({ code: flood, message: errors[flood].text }),
      },
      rules: this.rules,
      visibilityConfig: visible(`briefhouse-${stage}`),
    }).attrArn;
    this.keepLog(stage);
  }

  /** The blocked and counted calls, without tokens, cookies and people's searches. */
  private keepLog(stage: Stage) {
    // WAF writes only to groups whose name begins like this, and takes its ARN without the `:*` at the end.
    const logGroupName = `aws-waf-logs-briefhouse-${stage}`;
    const group = new LogGroup(this, 'Log', {
      logGroupName,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.arn,
      logDestinationConfigs: [
        `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${logGroupName}`,
      ],
      redactedFields: [
        ...['authorization', 'cookie', 'sec-websocket-protocol'].map((Name) => ({ singleHeader: { Name } })),
        { queryString: {} },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({
              ActionCondition: { Action },
            })),
          },
        ],
      },
    });
    logging.node.addDependency(group);
  }

  /** The set starts empty and is filled while the product runs; deployments leave its contents alone. */
  private addSet(version: string, output: string): CfnWebACL.StatementProperty {
    const set = new CfnIPSet(this, `Blocked${version}`, {
      scope: 'CLOUDFRONT',
      ipAddressVersion: version,
      addresses: [],
    });
    new CfnOutput(this, output, { value: set.attrArn }).overrideLogicalId(output);
    return { ipSetReferenceStatement: { arn: set.attrArn } };
  }

  /** The APIs are answered in JSON, which open pages show; a person who opens a page gets a page. */
  private refuseAddresses(sets: CfnWebACL.StatementProperty[]) {
    const blocked = { orStatement: { statements: sets } };
    const answer = (customResponseBodyKey: string): CfnWebACL.RuleActionProperty => ({
      block: { customResponse: { responseCode: blockedAnswer.status, customResponseBodyKey } },
    });
    this.add('blocked-apis', {
      statement: { andStatement: { statements: [blocked, apis] } },
      action: answer('blocked'),
    });
    this.add('blocked', { statement: blocked, action: answer('blocked-page') });
  }

  private limitRate() {
    this.add('flood', {
      statement: {
        rateBasedStatement: {
          limit: 1500,
          evaluationWindowSec: 300,
          aggregateKeyType: 'IP',
          scopeDownStatement: asked,
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

const below = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    // The path is read as the distribution reads it when it chooses the origin.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/** Calls, and sockets that are opened: either can use up everybody's share. */
const called = [restStage, socketStage].map((stage) => below(`/${stage}`));
const apis: CfnWebACL.StatementProperty = { orStatement: { statements: called } };

/** Calls, and pages that are made by one for each address. */
const asked: CfnWebACL.StatementProperty = { orStatement: { statements: [...called, below('/creators/')] } };

const flood: ErrorCode = 'RATE_LIMITED';

const toBody = (answer: ErrorBody): CfnWebACL.CustomResponseBodyProperty => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify(answer),
});
