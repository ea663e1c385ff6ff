import { loadStack } from '@briefhouse/local-cloud/template.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dataHeaders, mediaHeaders, securityHeaders } from './headers.ts';
import { allows } from './testing/content-security-policy.ts';
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
  for (const { Id, OriginPath } of distribution().Origins)
    expect(OriginPath ?? '', Id).toBe(Id === 'Previews' ? '/api/previews' : '');
});

describe('a creator’s page', () => {
  const behaviour = () =>
    distribution().CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === '/creators/*',
    );

  test('is made by the API, and is a file of the site where that fails', () => {
    const { OriginGroups, DefaultCacheBehavior, Origins } = distribution();
    expect(OriginGroups.Items).toEqual([
      {
        Id: behaviour().TargetOriginId,
        Members: {
          Items: [{ OriginId: 'Previews' }, { OriginId: DefaultCacheBehavior.TargetOriginId }],
          Quantity: 2,
        },
        FailoverCriteria: {
          StatusCodes: { Items: [403, 404, 429, 500, 502, 503, 504], Quantity: 7 },
        },
      },
    ]);
    const [previews] = Origins.filter(({ Id }: { Id: string }) => Id === 'Previews');
    expect(previews).toMatchObject({ ConnectionAttempts: 1, ConnectionTimeout: 3 });
    expect(previews.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginReadTimeout: 5,
    });
  });

  test('is one answer for all, kept for a minute by the creator alone: no cookie, token or header is passed on', () => {
    const { CachePolicyId, OriginRequestPolicyId, AllowedMethods, Compress } = behaviour();
    expect([OriginRequestPolicyId, AllowedMethods, Compress]).toEqual([undefined, undefined, true]);
    const [, policy] =
      resources(edge, 'AWS::CloudFront::CachePolicy').find(([id]) => id === CachePolicyId.Ref) ?? [];
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['creator'] },
      },
    });
  });

  test('has the headers of all pages', () => {
    expect(behaviour().ResponseHeadersPolicyId).toEqual(
      distribution().DefaultCacheBehavior.ResponseHeadersPolicyId,
    );
    expect(behaviour().ViewerProtocolPolicy).toBe('redirect-to-https');
  });
});

test('the edge sends the APIs, and nobody else, a secret that is not in the template', () => {
  const withSecret = distribution().Origins.filter(
    (origin: { OriginCustomHeaders?: unknown }) => origin.OriginCustomHeaders,
  );
  expect(withSecret.map(({ Id }: { Id: string }) => Id).sort()).toEqual(['Previews', 'Rest', 'Socket']);
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
  expect(headers['strict-transport-security']).not.toContain('preload');
  expect(named['strict-transport-security'].Preload).toBe(false);
  for (const name of Object.keys(headers)) expect(name in named || custom.includes(name), name).toBe(true);
  expect(JSON.stringify(named['content-security-policy'])).toContain("default-src 'none'; script-src 'self'");
});

test.each([
  ['/api/*', dataHeaders],
  ['/ws', dataHeaders],
  ['/config.json', dataHeaders],
  ['/media/*', mediaHeaders],
])('answers of %s forbid to be run, framed or taken for another type', (path, wanted) => {
  const { CacheBehaviors } = distribution();
  const { ResponseHeadersPolicyId } = CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === path,
  );
  const [, policy] = resources(edge, 'AWS::CloudFront::ResponseHeadersPolicy').find(
    ([id]) => id === ResponseHeadersPolicyId.Ref,
  ) as [string, { Properties: { ResponseHeadersPolicyConfig: object } }];
  expect(policy.Properties.ResponseHeadersPolicyConfig).toMatchObject({
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: wanted['content-security-policy'], Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
    },
    CustomHeadersConfig: {
      Items: [{ Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true }],
    },
  });
});

test('whatever the distribution serves has a policy of headers, that of pages unless it is data or a file', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = distribution();
  const byPath = Object.fromEntries(
    [{ ...DefaultCacheBehavior, PathPattern: '*' }, ...CacheBehaviors].map(
      ({ PathPattern, ViewerProtocolPolicy, ResponseHeadersPolicyId }) => {
        // Plain http reads no page; it only leads to the same one over https.
        expect(ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
        return [PathPattern, ResponseHeadersPolicyId.Ref.replace(/Headers.*$/, '')];
      },
    ),
  );
  for (const path of ['*', '/creators/*']) expect(byPath[path], path).toMatch(/Page$/);
  for (const path of ['/api/*', '/ws', '/config.json']) expect(byPath[path], path).toMatch(/Data$/);
  expect(byPath['/media/*']).toMatch(/Media$/);
});

test('no answer of the edge may be read by another origin, and none of its headers gives way to the origin’s', () => {
  const policies = resources(edge, 'AWS::CloudFront::ResponseHeadersPolicy');
  expect(policies).toHaveLength(3);
  for (const [, { Properties }] of policies) {
    const { CorsConfig, CustomHeadersConfig, SecurityHeadersConfig } = Properties.ResponseHeadersPolicyConfig;
    expect(CorsConfig).toBeUndefined();
    for (const { Header, Override } of CustomHeadersConfig.Items) {
      expect(Header).not.toMatch(/^access-control/i);
      expect(Override, Header).toBe(true);
    }
    for (const [name, { Override }] of Object.entries<{ Override: boolean }>(SecurityHeadersConfig))
      expect(Override, name).toBe(true);
  }
});

describe.each([
  ['with a domain', edgeWithDomain, 'https://briefhouse.example'],
  ['without a domain', () => edge, 'https://d111111abcdef8.cloudfront.net'],
])('%s the policy of pages allows', (_, template, site) => {
  const bucket = 'briefhouse-media-1a2b3c';

  /** The policy as CloudFormation fills it in for an installation. */
  const policyIn = (region: string): string => {
    const { Resources, Parameters } = template().toJSON();
    const parameters = { CoreRegion: region, MediaBucketName: bucket };
    const policies = loadStack('Edge', { Resources, Parameters }, { parameters }).all<{
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: string } };
      };
    }>('AWS::CloudFront::ResponseHeadersPolicy');
    const page = policies.find(({ id }) => id.includes('PageHeaders'));
    return (
      page?.props.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
        .ContentSecurityPolicy ?? ''
    );
  };

  /** The addresses of a form and of a part of an upload, as the functions sign them on AWS. */
  const uploadAddresses = async (region: string) => {
    vi.resetModules();
    for (const name of ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3']) vi.stubEnv(name, undefined);
    const env = { AWS_REGION: region, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    for (const [name, value] of Object.entries({ ...env, MEDIA_BUCKET: bucket })) vi.stubEnv(name, value);
    const { signPart, signPost } = await import('@briefhouse/functions/media/store.ts');
    return {
      form: (await signPost('uploads/01J', 'image/png', 1000)).url,
      part: await signPart('uploads/01J', 'id', 1, 1000),
    };
  };
  afterEach(() => vi.unstubAllEnvs());

  test.each(['eu-central-1', 'us-east-1'])('an upload to the bucket in %s', async (region) => {
    const { form, part } = await uploadAddresses(region);
    for (const address of [form, part])
      expect(allows(policyIn(region), 'connect-src', address, site), address).toBe(true);
    // The policy names this bucket only.
    expect(allows(policyIn(region), 'connect-src', `${form}-of-others`, site)).toBe(false);
  });

  test.each([
    ['connect-src', `${site}/api/me`],
    ['connect-src', `${site.replace('https', 'wss')}/ws`],
    ['connect-src', `${site}/mfe/mfe_chat/discovery.json`],
    ['connect-src', 'https://cognito-idp.eu-central-1.amazonaws.com/'],
    ['script-src', `${site}/mfe/mfe_chat/1/static/remoteEntry.js`],
    ['img-src', `${site}/media/avatar/01J/192.webp`],
    [
      'img-src',
      `https://s3.eu-central-1.amazonaws.com/${bucket}/private/chat/01J/320.webp?X-Amz-Signature=1`,
    ],
    ['media-src', `${site}/media/portfolio/01J/video.mp4`],
  ])('%s %s', (directive, address) => {
    expect(allows(policyIn('eu-central-1'), directive, address, site)).toBe(true);
  });

  test.each([
    ['connect-src', 'https://cognito-idp.us-east-1.amazonaws.com/'],
    ['connect-src', `https://s3.eu-central-1.amazonaws.com/`],
    ['connect-src', 'wss://elsewhere.example/ws'],
    ['script-src', `https://s3.eu-central-1.amazonaws.com/${bucket}/media/evil.js`],
    ['frame-src', site],
  ])('not %s %s', (directive, address) => {
    expect(allows(policyIn('eu-central-1'), directive, address, site)).toBe(false);
  });
});

test('CloudFront keeps and compresses what allows it, media for a day and made pages for a minute, and asks again for what says no-cache', () => {
  const policies = resources(edge, 'AWS::CloudFront::CachePolicy');
  const { DefaultCacheBehavior, CacheBehaviors } = distribution();
  const byPath = (path: string) =>
    CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
  const longest = new Map(
    [
      [DefaultCacheBehavior, 31_536_000],
      [byPath('/media/*'), 86_400],
      [byPath('/creators/*'), 60],
    ].map(([{ Compress, CachePolicyId }, seconds]) => {
      expect(Compress).toBe(true);
      return [CachePolicyId.Ref, seconds];
    }),
  );
  expect(policies.map(([id]) => id).sort()).toEqual([...longest.keys()].sort());
  for (const [id, { Properties }] of policies)
    expect(Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: Math.min(86_400, longest.get(id)),
      MaxTTL: longest.get(id),
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    });
});

test('no error pages: API errors stay JSON, and a missing chunk stays a 404', () => {
  expect(distribution().CustomErrorResponses).toBeUndefined();
});

describe('the site bucket', () => {
  const statements = () =>
    resources(edge, 'AWS::S3::BucketPolicy')
      .filter(([id]) => id.startsWith('SiteBucket'))
      .flatMap(([, p]) => p.Properties.PolicyDocument.Statement);

  test('refuses to overwrite a hashed file, or a discovery document without its ETag', () => {
    const refusals = statements().filter(({ Effect, Condition }) => Effect === 'Deny' && Condition.Null);
    expect(refusals.map(({ Condition }) => Condition.Null)).toEqual([
      { 's3:if-none-match': 'true' },
      { 's3:if-match': 'true', 's3:if-none-match': 'true' },
    ]);
    // A star covers slashes: the document of a remote may not match a pattern of files that are only ever created.
    expect(JSON.stringify(refusals[0].Resource)).toMatch(/\/host\/\*".*\/mfe\/\*\/\*\/\*"/);
    expect(JSON.stringify(refusals[1].Resource)).toMatch(/\/mfe\/\*\/discovery\.json"/);
  });

  test('keeps old versions and is read by CloudFront alone', () => {
    edge.hasResourceProperties('AWS::S3::Bucket', { VersioningConfiguration: { Status: 'Enabled' } });
    for (const { Effect, Principal } of statements())
      if (Effect === 'Allow') expect(Principal.Service).toMatch(/^cloudfront/);
  });
});

test('each team can deploy only from its own environment, into its own directory, which alone says what is live of it', () => {
  const roles = resources(edge, 'AWS::IAM::Role').map(([, { Properties }]) => Properties);
  expect(roles).toHaveLength(5);
  for (const { Description, AssumeRolePolicyDocument } of roles) {
    const team = Description.replace('Deploys ', '').replace(' (production)', '');
    const condition = JSON.stringify(AssumeRolePolicyDocument.Statement[0].Condition);
    expect(condition).toContain(`:environment:production-${team}"`);
    const policy = resources(edge, 'AWS::IAM::Policy').find(([id]) => id.includes(team.replaceAll('_', '')));
    const keysOf = (effect: string) =>
      ((policy?.[1].Properties.PolicyDocument.Statement ?? []) as { Effect: string; Resource: unknown }[])
        .filter(({ Effect }) => Effect === effect)
        .flatMap(({ Resource }) => JSON.stringify(Resource).match(/(?<="\/)[^"]+/g) ?? []);
    // The host's files lie in the site's root.
    const own = team === 'host' ? '*' : `mfe/${team}/*`;
    expect(keysOf('Allow')).toEqual([own]);
    expect(keysOf('Deny')).toEqual(team === 'host' ? ['mfe/*'] : []);
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

describe('logs of the edge', () => {
  test('the firewall keeps what it blocked or counted for 30 days, without tokens and searches', () => {
    const [group] = resources(edge, 'AWS::Logs::LogGroup');
    expect(group?.[1].Properties).toMatchObject({
      LogGroupName: expect.stringMatching(/^aws-waf-logs-/),
      RetentionInDays: 30,
    });
    const [logging] = resources(edge, 'AWS::WAFv2::LoggingConfiguration');
    const { RedactedFields, LoggingFilter, LogDestinationConfigs } = logging?.[1].Properties ?? {};
    expect(JSON.stringify(LogDestinationConfigs)).toMatch(/aws-waf-logs-briefhouse-production"/);
    expect(JSON.stringify(RedactedFields)).toMatch(
      /authorization.*cookie.*sec-websocket-protocol.*QueryString/,
    );
    expect(LoggingFilter.DefaultBehavior).toBe('DROP');
  });

  test('CloudFront logs no query, page before, header or cookie: tokens and searches are in them', () => {
    // The older log of CloudFront has every field, and cannot leave one out.
    expect(distribution().Logging).toBeUndefined();
    const [delivery] = resources(edge, 'AWS::Logs::Delivery');
    const fields: string[] = delivery?.[1].Properties.RecordFields;
    expect(fields).toContain('cs-uri-stem');
    for (const field of fields) expect(field).not.toMatch(/query|referer|cookie/i);
    const [source] = resources(edge, 'AWS::Logs::DeliverySource');
    expect(source?.[1].Properties.LogType).toBe('ACCESS_LOGS');
    const [policy] = resources(edge, 'AWS::S3::BucketPolicy').filter(([id]) => id.startsWith('AccessLogs'));
    expect(JSON.stringify(policy?.[1].Properties)).toContain('delivery.logs.amazonaws.com');
  });

  test('CloudFront and the site bucket log into a bucket that forgets after 90 days', () => {
    const [[bucket = '', logs] = []] = resources(edge, 'AWS::S3::Bucket').filter(([id]) =>
      id.startsWith('AccessLogs'),
    );
    const [destination] = resources(edge, 'AWS::Logs::DeliveryDestination');
    expect(destination?.[1].Properties.DestinationResourceArn).toEqual({ 'Fn::GetAtt': [bucket, 'Arn'] });
    expect(logs?.Properties.LifecycleConfiguration.Rules).toEqual([
      { ExpirationInDays: 90, Status: 'Enabled' },
    ]);
  });
});
