import type { Product } from '../product.ts';

/** The product in the local cloud's own tests. */
export const product: Product = {
  name: 'Fixture',
  style: ':root { --ink: black }',
  parameters: ({ siteUrl, edgeSecret }) => ({ SiteUrl: siteUrl, EdgeSecret: edgeSecret }),
  outputs: {
    tableName: 'TableName',
    mediaBucketName: 'MediaBucketName',
    userPoolId: 'UserPoolId',
    userPoolClientId: 'UserPoolClientId',
    signUpClientId: 'SignUpClientId',
  },
  edgeHeaders: { secret: 'x-fixture-edge', viewerAddress: 'x-fixture-viewer' },
  pageHeaders: ({ mediaOrigins, socketOrigins, cognitoOrigin }) => ({
    'content-security-policy': `default-src 'none'; connect-src ${[cognitoOrigin, ...socketOrigins, ...mediaOrigins].join(' ')}`,
    'x-content-type-options': 'nosniff',
  }),
  cacheControl: () => 'no-cache',
  page: (path) => (path.startsWith('/made/') ? `/page?of=${path.slice(6)}` : undefined),
  dataHeaders: { 'content-security-policy': "default-src 'none'", 'x-kind': 'data' },
  mediaHeaders: { 'content-security-policy': "default-src 'none'; sandbox", 'x-kind': 'media' },
  config: (of) => of,
  firewall: {
    sets: { BlockedV4: 'IPV4', BlockedV6: 'IPV6' },
    refusal: { status: 403, api: '{"code":"BLOCKED"}', page: '<p>Blocked</p>' },
  },
  settings: { dataDir: 'DATA_DIR', engine: 'ENGINE' },
};
