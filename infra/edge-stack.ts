import { CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { DeployRoles } from './constructs/deploy-roles.ts';
import { type CustomDomain, SiteDistribution } from './constructs/distribution.ts';
import { EdgeParameters } from './constructs/edge-parameters.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { SiteBucket } from './constructs/site-bucket.ts';
import { WebAcl } from './constructs/web-acl.ts';
import type { Stage } from './names.ts';

/** AWS only: site, CDN, firewall and deploy roles. In us-east-1, where CloudFront requires its web ACL to be. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, domain }: { stage: Stage; domain?: CustomDomain }) {
    super(scope, id, {
      description: `Briefhouse, ${stage}: site, CDN, firewall, deploy roles`,
      terminationProtection: stage === 'production',
      env: { region: 'us-east-1' },
      synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
    });
    const core = new EdgeParameters(this, 'Core');
    const logs = new LogBucket(this, 'AccessLogs');
    const site = new SiteBucket(this, 'Site', logs);
    const distribution = new SiteDistribution(this, 'Cdn', {
      stage,
      core,
      logs,
      site: site.bucket,
      webAclArn: new WebAcl(this, 'Firewall', stage).arn,
      ...(domain && { domain }),
    });
    new DeployRoles(this, 'Deploy', {
      stage,
      bucket: site.bucket,
      providerArn: core.oidcProviderArn,
      repository: core.repository,
    });
    this.output('SiteUrl', `https://${distribution.domainName}`);
    this.output('SiteBucketName', site.bucket.bucketName);
    this.output('DistributionId', distribution.id);
  }

  private output(name: string, value: string) {
    new CfnOutput(this, `${name}Output`, { value }).overrideLogicalId(name);
  }
}
