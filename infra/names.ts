/** Installations of the product. Several may share an account and a region. */
export const stages = ['local', 'test', 'staging', 'production'] as const;
export type Stage = (typeof stages)[number];

/** Names of a stage's stacks and of their templates in cdk.out. The stage is part of them, so none updates another's. */
export const coreStackId = (stage: Stage): string => `Briefhouse-${stage}-Core`;
export const edgeStackId = (stage: Stage): string => `Briefhouse-${stage}-Edge`;

/** The value of a `stage` that was given from outside; throws for an unknown one. */
export const stageOf = (given: unknown): Stage => {
  const found = stages.find((stage) => stage === given);
  if (!found) throw new Error(`There is no stage ${String(given)}. There are ${stages.join(', ')}.`);
  return found;
};

/** Outputs of the core stack. */
export const outputs = {
  userPoolId: 'UserPoolId',
  userPoolClientId: 'UserPoolClientId',
  signUpClientId: 'SignUpClientId',
  restApiId: 'RestApiId',
  restApiUrl: 'RestApiUrl',
  socketApiId: 'SocketApiId',
  socketUrl: 'SocketUrl',
  tableName: 'TableName',
  mediaBucketName: 'MediaBucketName',
  alarmTopicArn: 'AlarmTopicArn',
  mailEventsTopicArn: 'MailEventsTopicArn',
  stripeSecretArn: 'StripeSecretArn',
  deadLetterQueues: 'DeadLetterQueues',
} as const;

/** Outputs of the edge stack that are parameters of the core, under the same names. */
export const edgeOutputs = {
  blockedIpv4: 'BlockedAddressesIPV4',
  blockedIpv6: 'BlockedAddressesIPV6',
} as const;

/** Stages of the two APIs. They are also path prefixes of the site, so CloudFront forwards paths unchanged. */
export const restStage = 'api';
export const socketStage = 'ws';

/** Set by the edge on forwarded requests; trusted only together with the edge's secret. */
export const edgeHeaders = { secret: 'x-briefhouse-edge', viewerAddress: 'x-briefhouse-viewer' } as const;

/** The path at which the REST API answers documents with a person's preview: the site's own have the same names. */
export const previewPath = '/previews';
