import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { answerHeaders } from '@briefhouse/functions/kit/answer-headers.ts';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { App, Stack } from 'aws-cdk-lib/core';
import { describe, expect, test } from 'vitest';
import { RestApi } from './constructs/rest-api.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import { core, functionNamed, type Resource, resources, restBody, restMethods } from './testing/templates.ts';

const gatewayAnswers = () => restBody()['x-amazon-apigateway-gateway-responses'];
const integrationOf = (operation: Resource['Properties']) => operation['x-amazon-apigateway-integration'];

describe('routes', () => {
  test('each contract has exactly one method, and there is no other but the OpenAPI document, calendars, previews and the webhook', () => {
    const wanted = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect([...restMethods().keys()].sort()).toEqual(
      [
        ...wanted,
        'GET /openapi.json',
        'GET /calendar.ics',
        'GET /previews/app.html',
        'POST /stripe/webhook',
      ].sort(),
    );
    const names = [...restMethods().values()].map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(endpoints.map((contract) => [contract.name, contract] as const))(
    '%s goes to its domain and is guarded as its contract says',
    (_, { method, path, domain, auth }) => {
      const found = restMethods().get(`${method} ${path}`);
      const security = { public: [], optional: [{ optionalAuthorizer: [] }], user: [{ authorizer: [] }] };
      expect(found.security).toEqual(security[auth]);
      expect(integrationOf(found).type).toBe('aws_proxy');
      expect(JSON.stringify(integrationOf(found).uri)).toContain(functionNamed(`api-${domain}`)?.[0]);
    },
  );

  test('Stripe’s events come to their function with the body as it was signed', () => {
    const found = restMethods().get('POST /stripe/webhook');
    expect(found.security).toEqual([]);
    expect(JSON.stringify(integrationOf(found).uri)).toContain(functionNamed('stripe-webhook')?.[0]);
    // Mapping and models would be other integrations; types for binary bodies would turn it into base64.
    expect(Object.keys(integrationOf(found)).sort()).toEqual(['httpMethod', 'type', 'uri']);
    expect(restBody()).not.toHaveProperty('x-amazon-apigateway-binary-media-types');
  });

  test('calendars are read without a token of the user pool', () => {
    const found = restMethods().get('GET /calendar.ics');
    expect(found.security).toEqual([]);
    expect(JSON.stringify(integrationOf(found).uri)).toContain(functionNamed('api-marketplace')?.[0]);
  });

  test('other methods of a path go to its function, which answers 405 and the methods that it has', () => {
    for (const [path, operations] of Object.entries<Resource['Properties']>(restBody().paths)) {
      const { 'x-amazon-apigateway-any-method': others, ...declared } = operations;
      expect(others.security, path).toEqual([]);
      for (const operation of Object.values<Resource['Properties']>(declared))
        expect(integrationOf(others), path).toEqual(integrationOf(operation));
    }
  });

  test('the authorizer’s answer is cached by all that it is computed from, for a minute at most', () => {
    const { authorizer } = restBody().components.securitySchemes;
    expect(authorizer['x-amazon-apigateway-authorizer']).toMatchObject({
      type: 'request',
      identitySource: {
        'Fn::If': [
          'IsBehindEdge',
          'method.request.header.Authorization, context.identity.sourceIp, method.request.header.x-briefhouse-edge, method.request.header.x-briefhouse-viewer',
          'method.request.header.Authorization, context.identity.sourceIp',
        ],
      },
      // Literal numbers: the value of a parameter would be a string.
      authorizerResultTtlInSeconds: { 'Fn::If': ['AuthorizerIsCached', 50, 0] },
    });
    expect(JSON.stringify(authorizer)).toContain(functionNamed('authorizer')?.[0]);
    const { optionalAuthorizer } = restBody().components.securitySchemes;
    expect(optionalAuthorizer['x-amazon-apigateway-authorizer']).toEqual({
      type: 'request',
      authorizerUri: authorizer['x-amazon-apigateway-authorizer'].authorizerUri,
      authorizerResultTtlInSeconds: 0,
    });
    core.hasParameter('AuthorizerSeconds', { Type: 'String', Default: '50', AllowedValues: ['0', '50'] });
    core.hasCondition('IsBehindEdge', { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'EdgeSecret' }, ''] }] });
    core.hasCondition('AuthorizerIsCached', {
      'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'AuthorizerSeconds' }, '0'] }],
    });
    core.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'REQUEST',
      IdentitySource: ['route.request.header.Sec-WebSocket-Protocol'],
    });
  });

  test('each function may be called by the API through one permission', () => {
    const byApi = resources(core, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    const called = new Set(
      [...restMethods().values()].map((found) => JSON.stringify(integrationOf(found).uri)),
    );
    // Plus two for the authorizer (REST and socket) and one for the socket's handler.
    expect(byApi).toHaveLength(called.size + 3);
  });

  test.each([
    ['UNAUTHORIZED', 'UNAUTHENTICATED'],
    ['MISSING_AUTHENTICATION_TOKEN', 'NOT_FOUND'],
    ['THROTTLED', 'RATE_LIMITED'],
    ['REQUEST_TOO_LARGE', 'FILE_TOO_LARGE'],
    ['INTEGRATION_TIMEOUT', 'UNAVAILABLE'],
    ['AUTHORIZER_FAILURE', 'UNAVAILABLE'],
    ['AUTHORIZER_CONFIGURATION_ERROR', 'UNAVAILABLE'],
  ] as const)('the gateway answers %s with the text of %s', (type, code) => {
    expect(gatewayAnswers()[type]).toMatchObject({
      statusCode: errors[code].status,
      responseTemplates: { 'application/json': JSON.stringify({ code, message: errors[code].text }) },
    });
  });

  test('every answer of the gateway itself has the headers of the functions’ answers', () => {
    for (const [type, { responseParameters }] of Object.entries<{ responseParameters: object }>(
      gatewayAnswers(),
    ))
      for (const [name, value] of Object.entries(answerHeaders))
        expect(responseParameters, type).toHaveProperty([`gatewayresponse.header.${name}`], `'${value}'`);
  });

  test('the answer to a call that the authorizer denies says that its address is blocked', () => {
    expect(gatewayAnswers().ACCESS_DENIED).toMatchObject({
      statusCode: 403,
      responseTemplates: { 'application/json': JSON.stringify({ code: 'FORBIDDEN', message: blockedText }) },
    });
  });

  test('no log line of a gateway holds a token, a query or a body', () => {
    const formats = [
      ...resources(core, 'AWS::ApiGateway::Stage').map(([, s]) => s.Properties.AccessLogSetting.Format),
      ...resources(core, 'AWS::ApiGatewayV2::Stage').map(([, s]) => s.Properties.AccessLogSettings.Format),
    ];
    expect(formats).toHaveLength(2);
    for (const format of formats) expect(format).not.toMatch(/header|query|\$context\.path|body|token/i);
    core.hasResourceProperties('AWS::ApiGateway::Stage', {
      MethodSettings: [Match.objectLike({ DataTraceEnabled: false })],
    });
  });
});

test('a change of the API makes a new deployment of its stage', () => {
  const deployments = (routes: number) => {
    const stack = new Stack(new App(), 'Stack');
    const all = endpoints.slice(0, routes);
    const logGroup = new LogGroup(stack, 'Log');
    const handler = new ServiceFunction(stack, 'Api', {
      name: 'public-pages',
      environment: { TABLE_NAME: 'table', SITE_URL: 'https://briefhouse.example' },
      timeout: 1,
      logGroup,
    });
    new RestApi(stack, 'Rest', {
      stage: 'test',
      routes: all.map((contract) => ({ ...contract, handler })),
      authorizer: handler,
      authorizerSeconds: 50,
      authorizerSources: 'method.request.header.Authorization',
    });
    return resources(Template.fromStack(stack), 'AWS::ApiGateway::Deployment').map(([id]) => id);
  };
  expect(deployments(2)).toHaveLength(1);
  expect(deployments(3)).not.toEqual(deployments(2));
  expect(deployments(3)).toEqual(deployments(3));
});
