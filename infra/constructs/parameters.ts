import { CfnCondition, CfnParameter, Fn, Token } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../names.ts';
import { edgeHeaders, edgeOutputs } from '../names.ts';

/**
 * The differences between installations of one stage. Parameters rather than context, so that one template serves all
 * of them. An installation on the internet has to name a site of its own; only the stage `local` has defaults.
 */
export class Parameters extends Construct {
  /** Origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly mailDomain: string;
  readonly mailVerified: CfnCondition;
  /** Whether administrators and moderators have their rights only with a second factor. */
  readonly adminMfaRequired: CfnCondition;
  readonly edgeSecret: string;
  readonly edgeSecretPrevious: string;
  /** ARNs of the edge's two sets of blocked addresses; empty until there is an edge. */
  readonly blockedIpv4: string;
  readonly blockedIpv6: string;
  readonly authorizerSeconds: number;
  /** Identity sources of the REST authorizer: every input of its answer, since it is cached by them. */
  readonly authorizerSources: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.siteUrl = this.add('SiteUrl', {
      description: 'Origin of the site, without a slash at its end',
      ...(stage === 'local'
        ? { default: 'http://localhost:3000', allowedPattern: '^https?://[^/]+$' }
        : {
            // The site decides links in mail and the CORS rules of uploads.
            allowedPattern: '^https://(?!localhost|127\\.|\\[)[^/]+$',
            constraintDescription: `of ${stage} is an https:// origin that others reach, without a slash at its end.`,
          }),
    }).valueAsString;
    this.mailDomain = this.add('MailDomain', {
      description: 'Domain that mail is sent from',
      ...(stage === 'local'
        ? { default: 'briefhouse.test', allowedPattern: '^[a-z0-9.-]+$' }
        : {
            allowedPattern: '^(?!.*\\.test$)[a-z0-9-]+(\\.[a-z0-9-]+)+$',
            constraintDescription: `of ${stage} is a domain whose DNS records are yours.`,
          }),
    }).valueAsString;
    const mailVerified = this.add('MailVerified', {
      description:
        'yes once the DNS records of MailDomain are in place: sign-up mail then leaves through SES too',
      default: 'no',
      allowedValues: ['yes', 'no'],
    });
    this.mailVerified = new CfnCondition(this, 'MailIsVerified', {
      expression: Fn.conditionEquals(mailVerified.valueAsString, 'yes'),
    });
    this.mailVerified.overrideLogicalId('MailIsVerified');
    // On a developer's machine the demo's administrators need no phone.
    this.adminMfaRequired = this.addAdminMfa(stage === 'local' ? 'offered' : 'required');
    this.edgeSecret = this.add('EdgeSecret', {
      description:
        'Secret that the edge stack sends with each request; the APIs refuse what comes without it',
      ...(stage === 'local' ? { default: '' } : { minLength: 32 }),
      noEcho: true,
    }).valueAsString;
    this.edgeSecretPrevious = this.add('EdgeSecretPrevious', {
      description: 'The EdgeSecret before, which counts as well while the edge still sends it',
      default: '',
      noEcho: true,
    }).valueAsString;
    const [ipv4, ipv6] = [edgeOutputs.blockedIpv4, edgeOutputs.blockedIpv6].map((name) =>
      this.add(name, {
        description: `The edge stack's output of this name: the firewall's set that is kept in step with blocks`,
        default: '',
        allowedPattern: '^(arn:[a-z-]+:wafv2:us-east-1:[0-9]{12}:global/ipset/[^/]+/[^/]+)?$',
      }),
    ) as [CfnParameter, CfnParameter];
    this.blockedIpv4 = ipv4.valueAsString;
    this.blockedIpv6 = ipv6.valueAsString;
    const authorizerSeconds = this.add('AuthorizerSeconds', {
      description:
        'How long API Gateway caches an answer of the authorizer; 0 where the cache cannot be keyed by address',
      default: '50',
      allowedValues: ['0', '50'],
    });
    const cached = new CfnCondition(this, 'AuthorizerIsCached', {
      expression: Fn.conditionNot(Fn.conditionEquals(authorizerSeconds.valueAsString, '0')),
    });
    cached.overrideLogicalId('AuthorizerIsCached');
    // A parameter is a string wherever it is put in; the document of the REST API needs a number.
    this.authorizerSeconds = Token.asNumber(Fn.conditionIf(cached.logicalId, 50, 0));
    const behindEdge = new CfnCondition(this, 'IsBehindEdge', {
      expression: Fn.conditionNot(Fn.conditionEquals(this.edgeSecret, '')),
    });
    behindEdge.overrideLogicalId('IsBehindEdge');
    const direct = ['method.request.header.Authorization', 'context.identity.sourceIp'];
    // Behind the edge the gateway sees the edge's address; blocks are decided by the viewer's.
    const viaEdge = Object.values(edgeHeaders).map((name) => `method.request.header.${name}`);
    this.authorizerSources = Fn.conditionIf(
      behindEdge.logicalId,
      [...direct, ...viaEdge].join(', '),
      direct.join(', '),
    ).toString();
  }

  private addAdminMfa(byDefault: 'offered' | 'required'): CfnCondition {
    const choice = this.add('AdminMfa', {
      description: 'required: administrators and moderators have their rights only with a second factor',
      default: byDefault,
      allowedValues: ['offered', 'required'],
    });
    const required = new CfnCondition(this, 'AdminMfaIsRequired', {
      expression: Fn.conditionEquals(choice.valueAsString, 'required'),
    });
    required.overrideLogicalId('AdminMfaIsRequired');
    return required;
  }

  private add(name: string, props: ConstructorParameters<typeof CfnParameter>[2]): CfnParameter {
    const parameter = new CfnParameter(this, name, { type: 'String', ...props });
    parameter.overrideLogicalId(name);
    return parameter;
  }
}
