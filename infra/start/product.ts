import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@briefhouse/local-cloud/product.ts';
import { blockedAnswer } from '../blocked-answer.ts';
import { cacheControl } from '../cache-control.ts';
import { dataHeaders, mediaHeaders, securityHeaders } from '../headers.ts';
import { edgeHeaders, edgeOutputs, outputs, restStage } from '../names.ts';
import { root } from './builds.ts';

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
