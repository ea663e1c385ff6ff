/** Ids of the stacks: names in the cloud and of the templates in cdk.out. */
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

/** Stages of the two APIs; as they are path prefixes of the site too, CloudFront forwards paths unchanged. */
export const restStage = 'api';
export const socketStage = 'ws';

/** Set by the edge on what it forwards; believed only together with the edge's secret. */
export const edgeHeaders = { secret: 'x-briefhouse-edge', viewerAddress: 'x-briefhouse-viewer' } as const;
