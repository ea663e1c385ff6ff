/** Stack ids: names of the deployed stacks and of their templates in cdk.out. */
export const coreStackId = 'BriefhouseCore';
export const edgeStackId = 'BriefhouseEdge';

/** Outputs of the core stack. */
export const outputs = {
  userPoolId: 'UserPoolId',
  userPoolClientId: 'UserPoolClientId',
  restApiId: 'RestApiId',
  restApiUrl: 'RestApiUrl',
  socketApiId: 'SocketApiId',
  socketUrl: 'SocketUrl',
  tableName: 'TableName',
  mediaBucketName: 'MediaBucketName',
  alarmTopicArn: 'AlarmTopicArn',
  deadLetterQueues: 'DeadLetterQueues',
} as const;

/** Stages of the two APIs. They are also path prefixes of the site, so CloudFront forwards paths unchanged. */
export const restStage = 'api';
export const socketStage = 'ws';

/** Set by the edge on forwarded requests; trusted only together with the edge's secret. */
export const edgeHeaders = { secret: 'x-briefhouse-edge', viewerAddress: 'x-briefhouse-viewer' } as const;
