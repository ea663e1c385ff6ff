import { loadStack } from '@briefhouse/local-cloud/template.ts';
import type { Template } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib/core';
import { describe, expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { coreStackId, edgeStackId, type Stage, stages } from './names.ts';
import { resources, templatesOf } from './testing/templates.ts';

const stackOf = (stage: Stage, id: string): Stack => templatesOf(stage).app.node.findChild(id) as Stack;

/** Names that are unique only within their owner. */
const inner = [
  'AWS::IAM::Policy',
  'AWS::Cognito::UserPoolGroup',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGatewayV2::Stage',
  'AWS::ApiGatewayV2::Authorizer',
];

/** `<logical id> <property>` -> the name that the template gives; CloudFormation makes up the others from the stack's. */
const givenNames = (template: Template): Map<string, string> =>
  new Map(
    resources(template)
      .filter(([, { Type }]) => !inner.includes(Type))
      .flatMap(([id, { Type, Properties }]) => {
        const kind = Type.split('::').at(-1);
        const config = Properties?.[`${kind}Config`] ?? {};
        // An id of the stack's own in a name makes it the stack's own.
        const owned = (name: string) =>
          resources(template).some(([other]) => name.includes(`"Ref":"${other}"`));
        return Object.entries<unknown>({ ...Properties, Name: Properties?.Name ?? config.Name })
          .filter(([key, value]) => (key === 'Name' || key === `${kind}Name`) && value !== undefined)
          .map(([key, value]): [string, string] => [`${id} ${key}`, JSON.stringify(value)])
          .filter(([, name]) => !owned(name));
      }),
  );

describe.each(['core', 'edge'] as const)('two stages in one account and region, %s', (stack) => {
  const [production, staging] = (['production', 'staging'] as const).map(
    (stage) => templatesOf(stage)[stack],
  ) as [Template, Template];

  test('have no name in common', () => {
    const ours = givenNames(production);
    expect(ours.size).toBeGreaterThan(1);
    for (const [which, name] of givenNames(staging)) expect(name, which).not.toBe(ours.get(which));
  });

  test('export nothing, and keep their stage as a constant', () => {
    for (const template of [production, staging]) {
      expect(JSON.stringify(template.toJSON().Outputs)).not.toContain('"Export"');
      expect(template.toJSON().Parameters.Stage).toBeUndefined();
    }
    expect(production.toJSON().Description).toContain('production');
    expect(staging.toJSON().Description).toContain('staging');
  });
});

test('the stage is in the names of its stacks, and an unknown one is refused', () => {
  expect(coreStackId('staging')).toBe('Briefhouse-staging-Core');
  for (const stage of stages)
    for (const id of [coreStackId(stage), edgeStackId(stage)]) expect(stackOf(stage, id).stackName).toBe(id);
  expect(() => createApp({ validate: false, context: { stage: 'prod' } })).toThrow('There is no stage prod');
});

test('production alone is protected against being deleted as a whole', () => {
  for (const stage of ['staging', 'production'] as const)
    for (const id of [coreStackId, edgeStackId])
      expect(stackOf(stage, id(stage)).terminationProtection).toBe(stage === 'production');
});

test('a resource with data outlives its stack, but not a first deployment that failed', () => {
  const { core, edge } = templatesOf('production');
  const kept = [...resources(core), ...resources(edge)].filter(([, { Type }]) =>
    /^AWS::(DynamoDB::Table|S3::Bucket|Cognito::UserPool|SES::EmailIdentity)$/.test(Type),
  );
  expect(kept.map(([, { Type }]) => Type).sort()).toEqual([
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::Table',
    ...Array(5).fill('AWS::S3::Bucket'),
    'AWS::SES::EmailIdentity',
  ]);
  for (const [id, resource] of kept)
    expect(resource, id).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
});

describe('the parameters of what others reach', () => {
  const parameters = (stage: 'production' | 'local') => templatesOf(stage).core.toJSON().Parameters;
  const accepts = (stage: 'production' | 'local', name: string, value: string) => {
    const { AllowedPattern = '.*', MinLength = 0 } = parameters(stage)[name];
    return new RegExp(`^(?:${AllowedPattern})$`).test(value) && value.length >= MinLength;
  };

  test('have no default that would be deployed by oversight', () => {
    for (const name of ['SiteUrl', 'MailDomain', 'EdgeSecret'])
      expect(parameters('production')[name].Default, name).toBeUndefined();
  });

  test.each([
    ['SiteUrl', 'https://briefhouse.example', true],
    ['SiteUrl', 'https://d111111abcdef8.cloudfront.net', true],
    ['SiteUrl', 'http://localhost:3000', false],
    ['SiteUrl', 'https://localhost:3000', false],
    ['SiteUrl', 'https://127.0.0.1', false],
    ['SiteUrl', 'http://briefhouse.example', false],
    ['SiteUrl', 'https://briefhouse.example/', false],
    ['MailDomain', 'mail.briefhouse.example', true],
    ['MailDomain', 'briefhouse.test', false],
    ['MailDomain', 'briefhouse', false],
    ['EdgeSecret', 'a'.repeat(64), true],
    ['EdgeSecret', '', false],
    ['EdgeSecret', 'short', false],
  ])('%s %s: %s', (name, value, accepted) => {
    expect(accepts('production', name, value)).toBe(accepted);
  });

  test('the stage local deploys without any', () => {
    for (const [name, { Default }] of Object.entries<{ Default?: unknown }>(parameters('local')))
      expect(Default, name).toBeDefined();
  });
});

test('the local cloud finds the data that developers already have', () => {
  const { Resources, Parameters, Conditions, Outputs } = templatesOf('local').core.toJSON();
  const { outputs } = loadStack('BriefhouseCore', { Resources, Parameters, Conditions, Outputs });
  expect(outputs).toMatchObject({
    TableName: 'BriefhouseCore-DataTableFDBAD0F2',
    MediaBucketName: 'briefhousecore-mediabucket4022ebbf',
    UserPoolId: 'us-east-1_r72ktoeym',
    UserPoolClientId: 'nj8wv87i0yqh87bkbw5br22ucl',
  });
});
