import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { edge, edgeWithDomain, resources } from './testing/templates.ts';

const distribution = () => {
  const [found] = resources(edge, 'AWS::CloudFront::Distribution');
  return found?.[1].Properties.DistributionConfig;
};

test('API paths are forwarded unchanged, uncached and with the whole request', () => {
  for (const path of ['/api/*', '/ws'])
    edge.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: path,
            // Managed policies: CachingDisabled and AllViewerExceptHostHeader.
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
            ViewerProtocolPolicy: 'https-only',
          }),
        ]),
      }),
    });
  for (const origin of distribution().Origins) expect(origin.OriginPath).toBeFalsy();
});

test('the edge sends both APIs a secret that is not in the template', () => {
  const withSecret = distribution().Origins.filter(
    (origin: { OriginCustomHeaders?: unknown }) => origin.OriginCustomHeaders,
  );
  expect(withSecret).toHaveLength(2);
  for (const { OriginCustomHeaders } of withSecret)
    expect(OriginCustomHeaders).toEqual([
      { HeaderName: 'x-briefhouse-edge', HeaderValue: { Ref: 'EdgeSecret' } },
    ]);
  expect(edge.toJSON().Parameters.EdgeSecret.NoEcho).toBe(true);
});

test('pages have every security header', () => {
  const headers = securityHeaders({ mediaOrigins: [], socketOrigins: [], cognitoOrigin: '' });
  const [page] = resources(edge, 'AWS::CloudFront::ResponseHeadersPolicy').filter(([id]) =>
    id.includes('PageHeaders'),
  );
  const config = page?.[1].Properties.ResponseHeadersPolicyConfig;
  const custom = config.CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header);
  const named = {
    'content-security-policy': config.SecurityHeadersConfig.ContentSecurityPolicy,
    'strict-transport-security': config.SecurityHeadersConfig.StrictTransportSecurity,
    'x-content-type-options': config.SecurityHeadersConfig.ContentTypeOptions,
    'x-frame-options': config.SecurityHeadersConfig.FrameOptions,
    'referrer-policy': config.SecurityHeadersConfig.ReferrerPolicy,
  };
  for (const name of Object.keys(headers)) expect(name in named || custom.includes(name), name).toBe(true);
  expect(JSON.stringify(named['content-security-policy'])).toContain("default-src 'none'; script-src 'self'");
});

test('no error pages: API errors stay JSON, and a missing chunk stays a 404', () => {
  expect(distribution().CustomErrorResponses).toBeUndefined();
});

describe('the site bucket', () => {
  const statements = () =>
    resources(edge, 'AWS::S3::BucketPolicy')
      .filter(([id]) => id.startsWith('SiteBucket'))
      .flatMap(([, p]) => p.Properties.PolicyDocument.Statement);

  test('refuses to overwrite a hashed file, or the discovery document without its ETag', () => {
    const refusals = statements().filter(({ Effect, Condition }) => Effect === 'Deny' && Condition.Null);
    expect(refusals.map(({ Condition }) => Condition.Null)).toEqual([
      { 's3:if-none-match': 'true' },
      { 's3:if-match': 'true', 's3:if-none-match': 'true' },
    ]);
    expect(JSON.stringify(refusals[0].Resource)).toMatch(/\/host\/\*".*\/mfe\/\*\/\*"/);
    expect(JSON.stringify(refusals[1].Resource)).toContain('mfe/discovery.json');
  });

  test('keeps old versions and is read by CloudFront alone', () => {
    edge.hasResourceProperties('AWS::S3::Bucket', { VersioningConfiguration: { Status: 'Enabled' } });
    for (const { Effect, Principal } of statements())
      if (Effect === 'Allow') expect(Principal.Service).toMatch(/^cloudfront/);
  });
});

test('each team can deploy only from its own environment, into its own directory', () => {
  const roles = resources(edge, 'AWS::IAM::Role').map(([, { Properties }]) => Properties);
  expect(roles).toHaveLength(5);
  for (const { Description, AssumeRolePolicyDocument } of roles) {
    const team = Description.replace('Deploys ', '');
    const condition = JSON.stringify(AssumeRolePolicyDocument.Statement[0].Condition);
    expect(condition).toContain(`:environment:${team}"`);
    const policy = resources(edge, 'AWS::IAM::Policy').find(([id]) => id.includes(team.replaceAll('_', '')));
    const keys = JSON.stringify(policy?.[1].Properties.PolicyDocument.Statement).match(
      /(mfe|host)\/[a-z_*]+/g,
    );
    expect(new Set(keys)).toEqual(new Set([team === 'host' ? 'host/*' : `mfe/${team}`, 'mfe/discovery']));
  }
});

test('with a domain, nobody connects below TLS 1.2', () => {
  edgeWithDomain().hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({
      Aliases: ['briefhouse.example'],
      ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
    }),
  });
});

test('the firewall blocks listed IPv4 and IPv6 addresses, known attacks and floods', () => {
  const [acl] = resources(edge, 'AWS::WAFv2::WebACL');
  const rules = acl?.[1].Properties.Rules.map(({ Name }: { Name: string }) => Name);
  expect(rules).toEqual([
    'blocked-IPV4',
    'blocked-IPV6',
    'flood',
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ]);
});
