import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { createFixture } from '../testing/fixture.ts';

const caller = `import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { S3Client, PutObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { CognitoIdentityProviderClient, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
const { TABLE, BUCKET } = process.env;
const item = (pk) => ({ pk: { S: pk }, sk: { S: 'x' } });
const dynamo = new DynamoDBClient({ maxAttempts: 1 });
const calls = {
  put: () => dynamo.send(new PutItemCommand({ TableName: TABLE, Item: item('mine#1') })),
  putOther: () => dynamo.send(new PutItemCommand({ TableName: TABLE, Item: item('yours#1') })),
  transact: () => dynamo.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName: TABLE, Item: item('mine#2') } }, { Delete: { TableName: TABLE, Key: item('mine#3') } }] })),
  query: () => dynamo.send(new QueryCommand({ TableName: TABLE, KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': { S: 'mine#1' } } })),
  index: () => dynamo.send(new QueryCommand({ TableName: TABLE, IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :p', ExpressionAttributeValues: { ':p': { S: 'a' } } })),
  store: () => new S3Client({ maxAttempts: 1 }).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'own/a', Body: 'a' })),
  storeOther: () => new S3Client({ maxAttempts: 1 }).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'other/a', Body: 'a' })),
  mail: (from) => new SESv2Client({ maxAttempts: 1 }).send(new SendEmailCommand({ FromEmailAddress: from, Destination: { ToAddresses: ['x@example.test'] }, Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } } })),
  user: () => new CognitoIdentityProviderClient({ maxAttempts: 1 }).send(new AdminGetUserCommand({ UserPoolId: 'p', Username: 'u' })),
};
export const handler = async ({ call, argument }) => {
  try {
    const { $metadata } = await calls[call](argument);
    return $metadata.httpStatusCode;
  } catch (error) {
    return { name: error.name, message: error.message, status: error.$metadata?.httpStatusCode };
  }
};`;

const fixture = createFixture();
let cloud: Cloud;
const call = async (name: string, argument?: string) =>
  (await cloud.lambda.invoke('Fixture-Caller', { call: name, argument })).payload;

beforeAll(async () => {
  fixture.table();
  fixture.add('Bucket', 'AWS::S3::Bucket');
  fixture.add('Mail', 'AWS::SES::EmailIdentity', { EmailIdentity: 'product.test' });
  const allow = (Action: string[], Resource: unknown, Condition = {}) =>
    ({ Effect: 'Allow', Action, Resource, ...(Object.keys(Condition).length > 0 && { Condition }) }) as never;
  fixture.lambda('Caller', caller, {
    env: { TABLE: { Ref: 'Table' }, BUCKET: { Ref: 'Bucket' } },
    statements: [
      allow(
        ['dynamodb:PutItem'],
        { 'Fn::GetAtt': ['Table', 'Arn'] },
        {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['mine#*'] },
        },
      ),
      allow(['dynamodb:Query'], { 'Fn::GetAtt': ['Table', 'Arn'] }),
      allow(['s3:PutObject'], { 'Fn::Sub': '${Bucket.Arn}/own/*' }),
      allow(['ses:SendEmail'], {
        'Fn::Sub': 'arn:aws:ses:${AWS::Region}:${AWS::AccountId}:identity/product.test',
      }),
    ],
  });
  cloud = await fixture.start({ engine: 'dynoxide' });
});
afterAll(() => fixture.close());

describe('a function', () => {
  it('may do what its role allows', async () => {
    expect(await call('put')).toBe(200);
    expect(await call('query')).toBe(200);
    expect(await call('store')).toBe(200);
    expect(await call('mail', 'Product <no-reply@product.test>')).toBe(200);
    expect(cloud.inbox.list('x@example.test')).toHaveLength(1);
  });

  it('is refused everything else, with the error of each service', async () => {
    expect(await call('putOther')).toEqual({
      name: 'AccessDeniedException',
      status: 400,
      message: `User: arn:aws:sts::000000000000:assumed-role/Fixture-CallerRole/Fixture-Caller is not authorized to perform: dynamodb:PutItem on resource: ${cloud.stack.attr('Table', 'Arn')} because no identity-based policy allows the dynamodb:PutItem action`,
    });
    expect(await call('transact')).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('dynamodb:DeleteItem'),
    });
    expect(await call('index')).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('/index/gsi1'),
    });
    expect(await call('storeOther')).toMatchObject({ name: 'AccessDenied', status: 403 });
    expect(await call('mail', 'someone@elsewhere.test')).toMatchObject({
      name: 'AccessDeniedException',
      status: 403,
    });
  });

  it('gets an error that names a service that is not served', async () => {
    expect(await call('user')).toMatchObject({ status: 501 });
  });

  it('gets injected faults', async () => {
    const fault = async ({ service, operation }: { service: string; operation: string }) =>
      service === 'dynamodb' && operation === 'Query'
        ? {
            status: 400,
            body: {
              __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
              message: 'slow down',
            },
          }
        : undefined;
    cloud.faults.add(fault);
    expect(await call('query')).toMatchObject({ name: 'ProvisionedThroughputExceededException' });
    expect(await call('put')).toBe(200);
    cloud.faults.delete(fault);
    expect(await call('query')).toBe(200);
  });

  it('gets injected faults of S3 as S3 writes them', async () => {
    const fault = async ({ service, operation }: { service: string; operation: string }) =>
      service === 's3' && /^PUT .*\/own\/a$/.test(operation)
        ? { status: 503, body: { Code: 'SlowDown', Message: 'Please reduce your request rate.' } }
        : undefined;
    cloud.faults.add(fault);
    expect(await call('store')).toEqual({
      name: 'SlowDown',
      message: 'Please reduce your request rate.',
      status: 503,
    });
    cloud.faults.delete(fault);
    expect(await call('store')).toBe(200);
  });
});

describe('the endpoint', () => {
  const errorOf = async (headers: Record<string, string>) => {
    const response = await fetch(cloud.awsUrl, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables', ...headers },
      body: '{}',
    });
    return ((await response.json()) as { __type: string }).__type;
  };

  it('refuses pages of other sites, also those that call themselves local', async () => {
    const { port } = new URL(cloud.awsUrl);
    const statusWith = async (headers: Record<string, string>, method = 'POST') => {
      const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
      const call = request({ port, method, headers: { host: `localhost:${port}`, ...target, ...headers } });
      const [answer] = (await once(call.end('{}'), 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      for (const origin of ['https://evil.test', 'http://localhost.evil.test', 'null'])
        expect(await statusWith({ origin }, method)).toBe(403);
      expect(await statusWith({ host: `evil.test:${port}` }, method)).toBe(403);
    }
    // This stack has no user pool, and says so.
    for (const origin of [cloud.url, 'http://localhost:3100', 'http://127.0.0.1:1'])
      expect(await statusWith({ origin })).toBe(501);
  });

  it('refuses calls without a key or with an unknown one', async () => {
    expect(await errorOf({})).toContain('MissingAuthenticationToken');
    const authorization =
      'AWS4-HMAC-SHA256 Credential=AKIAGUESS/20250101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
    expect(await errorOf({ authorization })).toContain('UnrecognizedClient');
  });
});
