import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cloud, type CloudOptions, startCloud } from '../cloud.ts';
import type { Json, Template } from '../template.ts';
import { product } from './product.ts';

/** A folder below the package, so that handlers can import its dependencies. */
const cache = join(import.meta.dirname, '../.cache');

interface LambdaProps {
  statements?: Json[];
  env?: Record<string, Json>;
  timeout?: number;
}
const ref = (id: string): Json => ({ Ref: id });
const arnOf = (id: string, attribute = 'Arn'): Json => ({ 'Fn::GetAtt': [id, attribute] });
const uriOf = (id: string): Json => ({
  'Fn::Join': [
    '',
    ['arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/', arnOf(id), '/invocations'],
  ],
});

/** A small stack in a directory of its own. */
export const createFixture = () => {
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'fixture-'));
  const template: Template = { Resources: {}, Outputs: {} };
  const assets: Record<string, string> = {};
  const clouds: Cloud[] = [];
  const add = (id: string, Type: string, Properties: Record<string, Json> = {}) => {
    template.Resources[id] = { Type, Properties };
  };

  const fixture = {
    dir,
    template,
    add,
    /** `source` is an ES module that exports `handler`. */
    lambda: (id: string, source: string, { statements = [], env = {}, timeout = 5 }: LambdaProps = {}) => {
      assets[id] = join(dir, 'functions', id);
      fixture.rewrite(id, source);
      add(`${id}Role`, 'AWS::IAM::Role', {
        Policies: [{ PolicyName: 'own', PolicyDocument: { Statement: statements } }],
      });
      add(id, 'AWS::Lambda::Function', {
        Handler: 'index.handler',
        Code: { S3Bucket: 'assets', S3Key: `${id}.zip` },
        Role: arnOf(`${id}Role`),
        Timeout: timeout,
        Environment: { Variables: env },
      });
      add(`${id}Permission`, 'AWS::Lambda::Permission', {
        Action: 'lambda:InvokeFunction',
        FunctionName: arnOf(id),
        Principal: 'apigateway.amazonaws.com',
      });
    },
    rewrite: (id: string, source: string) => {
      mkdirSync(join(dir, 'functions', id), { recursive: true });
      writeFileSync(join(dir, 'functions', id, 'index.mjs'), source);
    },
    table: (id = 'Table', props: Record<string, Json> = {}) =>
      add(id, 'AWS::DynamoDB::Table', {
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: ['pk', 'sk', 'gsi1pk'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'gsi1',
            KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
        ...props,
      }),
    /** `routes`: `GET /things/{id}` -> function. With an authorizer, all routes but those in `open` use it. Returns the API's document. */
    rest: (routes: Record<string, string>, guard?: { authorizer: string; open?: string[]; ttl?: number }) => {
      const paths: Record<string, Record<string, Json>> = {};
      for (const [route, fn] of Object.entries(routes)) {
        const [method = '', path = ''] = route.split(' ');
        const operation = {
          ...(guard && !guard.open?.includes(route) && { security: [{ guard: [] }] }),
          'x-amazon-apigateway-integration': { type: 'aws_proxy', httpMethod: 'POST', uri: uriOf(fn) },
        };
        const name = method === 'ANY' ? 'x-amazon-apigateway-any-method' : method.toLowerCase();
        paths[path] = { ...paths[path], [name]: operation };
      }
      const body: Record<string, Json> = { openapi: '3.0.1', paths };
      if (guard) {
        const declared = {
          type: 'request',
          authorizerUri: uriOf(guard.authorizer),
          identitySource: 'method.request.header.Authorization, context.identity.sourceIp',
          authorizerResultTtlInSeconds: guard.ttl ?? 60,
        };
        body.components = { securitySchemes: { guard: { 'x-amazon-apigateway-authorizer': declared } } };
      }
      add('Rest', 'AWS::ApiGateway::RestApi', { Name: 'rest', Body: body });
      add('Stage', 'AWS::ApiGateway::Stage', { RestApiId: ref('Rest'), StageName: 'api' });
      return body;
    },
    socket: (routes: Record<string, string>, authorizer?: string) => {
      add('Socket', 'AWS::ApiGatewayV2::Api', {
        ProtocolType: 'WEBSOCKET',
        RouteSelectionExpression: '$request.body.action',
      });
      add('SocketStage', 'AWS::ApiGatewayV2::Stage', { ApiId: ref('Socket'), StageName: 'ws' });
      if (authorizer)
        add('SocketAuthorizer', 'AWS::ApiGatewayV2::Authorizer', {
          ApiId: ref('Socket'),
          AuthorizerUri: uriOf(authorizer),
          IdentitySource: ['route.request.header.Sec-WebSocket-Protocol'],
        });
      for (const [key, fn] of Object.entries(routes)) {
        const id = `Socket${key.replace(/\W/g, '')}`;
        add(`${id}Integration`, 'AWS::ApiGatewayV2::Integration', {
          ApiId: ref('Socket'),
          IntegrationUri: uriOf(fn),
        });
        add(`${id}Route`, 'AWS::ApiGatewayV2::Route', {
          ApiId: ref('Socket'),
          RouteKey: key,
          Target: { 'Fn::Join': ['/', ['integrations', ref(`${id}Integration`)]] },
          ...(key === '$connect' && authorizer && { AuthorizerId: ref('SocketAuthorizer') }),
        });
      }
    },
    stream: (fn: string, props: Record<string, Json> = {}) =>
      add(`${fn}Mapping`, 'AWS::Lambda::EventSourceMapping', {
        FunctionName: arnOf(fn),
        EventSourceArn: arnOf('Table', 'StreamArn'),
        StartingPosition: 'TRIM_HORIZON',
        ...props,
      }),
    start: async (options: Partial<CloudOptions> = {}): Promise<Cloud> => {
      const cloud = await startCloud({
        product,
        stackName: 'Fixture',
        assembly: { template, assets },
        port: 0,
        dataDir: join(dir, 'data'),
        siteDir: join(dir, 'site'),
        ...options,
      });
      clouds.push(cloud);
      return cloud;
    },
    close: async () => {
      for (const cloud of clouds) await cloud.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return fixture;
};

/** Repeats `probe` until it returns something truthy; `ms` is only a safety limit. */
export const until = async <T>(probe: () => T | Promise<T>, ms = 480_000): Promise<NonNullable<T>> => {
  const end = Date.now() + ms;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > end) throw new Error(`No result within ${ms} ms of ${probe}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** A handler that appends every event to the file in its environment, as one JSON line. */
export const recorder = `import { appendFileSync } from 'node:fs';
export const handler = async (event) => { appendFileSync(process.env.RECORD, JSON.stringify(event) + '\\n'); };`;

/** The events that a `recorder` has written to this file; a line that is still being written is left out. */
export const recordedIn = <T>(file: string): T[] => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as T);
};
