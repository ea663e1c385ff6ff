import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Product } from '@briefhouse/local-cloud/product.ts';
import { blockedAnswer } from '../blocked-answer.ts';
import { cacheControl } from '../cache-control.ts';
import { edgeSource } from '../edge/edge-source.ts';
import { dataHeaders, mediaHeaders, securityHeaders } from '../headers.ts';
import { edgeHeaders, edgeOutputs, outputs, previewPath, restStage } from '../names.ts';
import { root } from './builds.ts';

interface EdgeRequest {
  uri: string;
  querystring: Record<string, { value: string }>;
}
/** The edge’s own function, which runs here unchanged. */
const creatorRequest = runInNewContext(`${edgeSource('creator-request')};handler`) as (event: {
  request: EdgeRequest;
}) => EdgeRequest;

export const briefhouse: Product = {
  name: 'Briefhouse',
  style: readFileSync(join(root, 'shared/ui/tokens.css'), 'utf8'),
  parameters: ({ siteUrl, edgeSecret }) => ({ SiteUrl: siteUrl, EdgeSecret: edgeSecret }),
  outputs,
  edgeHeaders,
  pageHeaders: securityHeaders,
  dataHeaders,
  mediaHeaders,
  cacheControl,
  page: (path) => {
    if (!path.startsWith('/creators/')) return undefined;
    const { uri, querystring } = creatorRequest({ request: { uri: path, querystring: {} } });
    const { creator } = querystring;
    if (uri !== '/app.html') return undefined;
    return `${previewPath}${uri}${creator ? `?creator=${creator.value}` : ''}`;
  },
  config: ({ userPoolId, userPoolClientId, signUpClientId, region, cognitoEndpoint }) => ({
    stage: 'local',
    user_pool_id: userPoolId,
    user_pool_client_id: userPoolClientId,
    sign_up_client_id: signUpClientId,
    region,
    cognito_endpoint: cognitoEndpoint,
    contact_address: 'hello@briefhouse.test',
  }),
  stripe: {
    webhookPath: `/${restStage}/stripe/webhook`,
    env: {
      secretKey: 'STRIPE_SECRET_KEY',
      webhookSecret: 'STRIPE_WEBHOOK_SECRET',
      apiBase: 'STRIPE_API_BASE',
    },
  },
  firewall: {
    sets: { [edgeOutputs.blockedIpv4]: 'IPV4', [edgeOutputs.blockedIpv6]: 'IPV6' },
    refusal: blockedAnswer,
  },
  secrets: ['PUSH_SECRET'],
  settings: { dataDir: 'BRIEFHOUSE_DATA', engine: 'BRIEFHOUSE_ENGINE' },
};
