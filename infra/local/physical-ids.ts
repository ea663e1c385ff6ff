import { createHash } from 'node:crypto';
import type { Json } from './template.ts';

interface Place {
  name: string;
  account: string;
  region: string;
  /** URL of the AWS endpoint; queues are named by URL. */
  endpoint: string;
}

/** The property that sets a resource's name, by type. */
const nameKeys: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::ApiGateway::Stage': 'StageName',
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::Cognito::UserPoolGroup': 'GroupName',
};

/** A token that is stable per stack and logical id, in the alphabet of AWS's generated ids. */
const token = (place: Place, id: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(`${place.name}/${id}`).digest('hex')}`)
    .toString(36)
    .slice(1, length + 1);

/** The value of `Ref` for a resource. Deterministic, so that data survives a restart. */
export const physicalId = (
  place: Place,
  id: string,
  type: string,
  prop: (key: string) => string | undefined,
  ref: (id: string) => string,
): string => {
  const nameKey = nameKeys[type];
  const name = (nameKey && prop(nameKey)) || `${place.name}-${id}`;
  switch (type) {
    case 'AWS::S3::Bucket':
      return name.toLowerCase();
    case 'AWS::SQS::Queue':
      return `${place.endpoint}/${place.account}/${name}`;
    case 'AWS::SNS::Topic':
      return `arn:aws:sns:${place.region}:${place.account}:${name}`;
    case 'AWS::SecretsManager::Secret':
      return `arn:aws:secretsmanager:${place.region}:${place.account}:secret:${name}`;
    case 'AWS::IAM::ManagedPolicy':
      return `arn:aws:iam::${place.account}:policy/${name}`;
    case 'AWS::Cognito::UserPool':
      return `${place.region}_${token(place, id, 9)}`;
    case 'AWS::Cognito::UserPoolClient':
      return token(place, id, 26);
    case 'AWS::ApiGateway::RestApi':
    case 'AWS::ApiGatewayV2::Api':
      return token(place, id, 10);
    case 'AWS::ApiGateway::Deployment':
    case 'AWS::ApiGatewayV2::Authorizer':
    case 'AWS::ApiGatewayV2::Integration':
    case 'AWS::ApiGatewayV2::Route':
    case 'AWS::ApiGatewayV2::Deployment':
      return token(place, id, 6);
    case 'AWS::Lambda::Version':
      return `${ref(prop('FunctionName') ?? id)}:1`;
    case 'AWS::CDK::Metadata':
      return id;
    default:
      return name;
  }
};

/** The value of `Fn::GetAtt`. The error for an unknown attribute names the place to add it. */
export const attributeOf = (
  { account, region }: Place,
  type: string,
  ref: string,
  attribute: string,
  props: () => Record<string, Json>,
): string => {
  const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;
  const queue = ref.split('/').at(-1) ?? ref;
  const attributes: Record<string, Record<string, () => string>> = {
    'AWS::DynamoDB::Table': {
      Arn: () => arn('dynamodb', `table/${ref}`),
      StreamArn: () => arn('dynamodb', `table/${ref}/stream/local`),
    },
    'AWS::Lambda::Function': { Arn: () => arn('lambda', `function:${ref}`) },
    'AWS::IAM::Role': { Arn: () => `arn:aws:iam::${account}:role/${ref}`, RoleId: () => ref },
    'AWS::S3::Bucket': {
      Arn: () => `arn:aws:s3:::${ref}`,
      DomainName: () => `${ref}.s3.amazonaws.com`,
      RegionalDomainName: () => `${ref}.s3.${region}.amazonaws.com`,
    },
    'AWS::SQS::Queue': { Arn: () => arn('sqs', queue), QueueName: () => queue, QueueUrl: () => ref },
    'AWS::SNS::Topic': { TopicArn: () => ref, TopicName: () => ref.split(':').at(-1) ?? ref },
    'AWS::Logs::LogGroup': { Arn: () => arn('logs', `log-group:${ref}:*`) },
    'AWS::Cognito::UserPool': {
      Arn: () => arn('cognito-idp', `userpool/${ref}`),
      UserPoolId: () => ref,
      ProviderName: () => `cognito-idp.${region}.amazonaws.com/${ref}`,
      ProviderURL: () => `https://cognito-idp.${region}.amazonaws.com/${ref}`,
    },
    'AWS::Cognito::UserPoolClient': { ClientId: () => ref },
    'AWS::ApiGateway::RestApi': { RootResourceId: () => `${ref}-root`, RestApiId: () => ref },
    'AWS::ApiGatewayV2::Api': {
      ApiId: () => ref,
      ApiEndpoint: () => `wss://${ref}.execute-api.${region}.amazonaws.com`,
    },
    'AWS::ApiGateway::Deployment': { DeploymentId: () => ref },
    'AWS::Scheduler::ScheduleGroup': { Arn: () => arn('scheduler', `schedule-group/${ref}`) },
    'AWS::Events::Rule': { Arn: () => arn('events', `rule/${ref}`) },
    'AWS::CloudWatch::Alarm': { Arn: () => arn('cloudwatch', `alarm:${ref}`) },
    'AWS::KMS::Key': { Arn: () => arn('kms', `key/${ref}`), KeyId: () => ref },
    'AWS::WAFv2::WebACL': { Arn: () => arn('wafv2', `regional/webacl/${ref}`) },
    'AWS::SecretsManager::Secret': { Id: () => ref },
  };
  const found = attributes[type]?.[attribute];
  if (found) return found();
  const given = props()[attribute];
  if (typeof given === 'string') return given;
  throw new Error(`The local cloud has no attribute ${attribute} for ${type} (infra/local/physical-ids.ts)`);
};
