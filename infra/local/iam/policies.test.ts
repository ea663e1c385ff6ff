import { describe, expect, it } from 'vitest';
import { loadStack } from '../template.ts';
import { dynamodbNeeds } from './dynamodb-needs.ts';
import { allowed, type Need, rolePolicies, type Statement } from './policies.ts';

const allow = (
  Action: string | string[],
  Resource: string | string[],
  Condition?: Statement['Condition'],
): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
});
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/T';
const need = (action: string, resource = table, context?: Need['context']): Need => ({
  action,
  resource,
  ...(context && { context }),
});

describe('policies', () => {
  it.each<[string, Statement[], Need, boolean]>([
    ['no statements', [], need('dynamodb:GetItem'), false],
    ['a named action', [allow('dynamodb:GetItem', table)], need('dynamodb:GetItem'), true],
    ['another action', [allow('dynamodb:GetItem', table)], need('dynamodb:PutItem'), false],
    ['actions are case-insensitive', [allow('DynamoDB:getitem', table)], need('dynamodb:GetItem'), true],
    [
      'resources are case-sensitive',
      [allow('dynamodb:GetItem', table.toLowerCase())],
      need('dynamodb:GetItem'),
      false,
    ],
    ['a wildcard in the action', [allow('dynamodb:*Item', table)], need('dynamodb:PutItem'), true],
    [
      'a table does not include its indexes',
      [allow('dynamodb:Query', table)],
      need('dynamodb:Query', `${table}/index/gsi1`),
      false,
    ],
    [
      'a wildcard in the resource',
      [allow('dynamodb:Query', `${table}/index/*`)],
      need('dynamodb:Query', `${table}/index/gsi1`),
      true,
    ],
    [
      'a question mark',
      [allow('s3:GetObject', 'arn:aws:s3:::b/?')],
      need('s3:GetObject', 'arn:aws:s3:::b/xy'),
      false,
    ],
    [
      'no regular expressions',
      [allow('s3:GetObject', 'arn:aws:s3:::a.b/*')],
      need('s3:GetObject', 'arn:aws:s3:::axb/k'),
      false,
    ],
    [
      'a Deny wins',
      [allow('*', '*'), { ...allow('dynamodb:*', table), Effect: 'Deny' }],
      need('dynamodb:GetItem'),
      false,
    ],
    [
      'NotAction',
      [{ Effect: 'Allow', NotAction: 'dynamodb:DeleteItem', Resource: '*' }],
      need('dynamodb:DeleteItem'),
      false,
    ],
    ['NotResource', [{ Effect: 'Allow', Action: '*', NotResource: table }], need('dynamodb:GetItem'), false],
  ])('%s', (_name, statements, asked, expected) => expect(allowed(statements, asked)).toBe(expected));

  it.each<[string, NonNullable<Statement['Condition']>, Need['context'], boolean]>([
    [
      'all values',
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['user#*'] } },
      { 'dynamodb:LeadingKeys': ['user#1', 'user#2'] },
      true,
    ],
    [
      'one value outside',
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['user#*'] } },
      { 'dynamodb:LeadingKeys': ['user#1', 'x'] },
      false,
    ],
    [
      'all values of an absent key',
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['user#*'] } },
      {},
      true,
    ],
    ['any value', { 'ForAnyValue:StringEquals': { key: ['b'] } }, { key: ['a', 'b'] }, true],
    ['any value of an absent key', { 'ForAnyValue:StringEquals': { key: ['b'] } }, {}, false],
    ['an absent key', { StringEquals: { key: 'a' } }, {}, false],
    ['an absent key, if it exists', { StringEqualsIfExists: { key: 'a' } }, {}, true],
    ['not equal', { StringNotEquals: { key: ['a', 'b'] } }, { key: 'c' }, true],
    ['not equal, for an equal value', { StringNotEquals: { key: ['a', 'b'] } }, { key: 'b' }, false],
    ['keys are case-insensitive', { StringEquals: { 'AWS:SourceIp': 'x' } }, { 'aws:sourceip': 'x' }, true],
    ['null', { Null: { key: 'true' } }, {}, true],
    ['numbers', { NumericLessThanEquals: { size: '10' } }, { size: '9' }, true],
    ['all operators', { StringEquals: { a: '1' }, StringLike: { b: '2*' } }, { a: '1', b: '3' }, false],
  ])('condition: %s', (_name, condition, context, expected) =>
    expect(allowed([allow('*', '*', condition)], need('a:b', 'r', context))).toBe(expected),
  );

  it('are gathered from the role, policies and managed policies', () => {
    const document = (Action: string) => ({ Statement: [{ Effect: 'Allow', Action, Resource: '*' }] });
    const stack = loadStack('Core', {
      Resources: {
        Role: {
          Type: 'AWS::IAM::Role',
          Properties: {
            Policies: [{ PolicyName: 'p', PolicyDocument: document('a:A') }],
            ManagedPolicyArns: [{ Ref: 'Managed' }],
          },
        },
        Policy: {
          Type: 'AWS::IAM::Policy',
          Properties: { PolicyDocument: document('b:B'), Roles: [{ Ref: 'Role' }] },
        },
        Managed: { Type: 'AWS::IAM::ManagedPolicy', Properties: { PolicyDocument: document('c:C') } },
        Other: { Type: 'AWS::IAM::Role' },
      },
    });
    const actions = [...rolePolicies(stack)].map(([arn, statements]) => [
      arn,
      statements.map((one) => one.Action).sort(),
    ]);
    expect(actions).toEqual([
      ['arn:aws:iam::000000000000:role/Core-Role', ['a:A', 'b:B', 'c:C']],
      ['arn:aws:iam::000000000000:role/Core-Other', []],
    ]);
  });
});

describe('the needs of a DynamoDB call', () => {
  const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
  const needs = (operation: string, input: object) =>
    dynamodbNeeds(operation, input, { region: 'us-east-1', account: '000000000000' }, (_table, index) =>
      index ? 'gsi1pk' : 'pk',
    );

  it.each<[string, object, Need[]]>([
    [
      'GetItem',
      { TableName: 'T', Key: key('a') },
      [need('dynamodb:GetItem', table, { 'dynamodb:LeadingKeys': ['a'] })],
    ],
    [
      'PutItem',
      { TableName: table, Item: key('a') },
      [need('dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': ['a'] })],
    ],
    [
      'Query',
      {
        TableName: 'T',
        IndexName: 'gsi1',
        KeyConditionExpression: '#p = :p and begins_with(#s, :s)',
        ExpressionAttributeNames: { '#p': 'gsi1pk', '#s': 'sk' },
        ExpressionAttributeValues: { ':p': { S: 'b' }, ':s': { S: 'c' } },
      },
      [need('dynamodb:Query', `${table}/index/gsi1`, { 'dynamodb:LeadingKeys': ['b'] })],
    ],
    [
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName: 'T', Item: key('a') } },
          { ConditionCheck: { TableName: 'T', Key: key('b') } },
          { Delete: { TableName: 'U', Key: key('c') } },
        ],
      },
      [
        need('dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': ['a'] }),
        need('dynamodb:ConditionCheckItem', table, { 'dynamodb:LeadingKeys': ['b'] }),
        need('dynamodb:DeleteItem', table.replace(/T$/, 'U'), { 'dynamodb:LeadingKeys': ['c'] }),
      ],
    ],
    [
      'TransactGetItems',
      { TransactItems: [{ Get: { TableName: 'T', Key: key('a') } }] },
      [need('dynamodb:GetItem', table, { 'dynamodb:LeadingKeys': ['a'] })],
    ],
    [
      'BatchGetItem',
      { RequestItems: { T: { Keys: [key('a'), key('b')] } } },
      [need('dynamodb:BatchGetItem', table, { 'dynamodb:LeadingKeys': ['a', 'b'] })],
    ],
    [
      'BatchWriteItem',
      { RequestItems: { T: [{ PutRequest: { Item: key('a') } }, { DeleteRequest: { Key: key('b') } }] } },
      [need('dynamodb:BatchWriteItem', table, { 'dynamodb:LeadingKeys': ['a', 'b'] })],
    ],
    ['ListTables', {}, [need('dynamodb:ListTables', '*')]],
  ])('%s', (operation, input, expected) => expect(needs(operation, input)).toEqual(expected));
});
