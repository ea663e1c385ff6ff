import { describe, expect, it } from 'vitest';
import { loadStack, type Template } from './template.ts';

const template: Template = {
  Parameters: {
    SiteUrl: { Type: 'String', Default: 'https://x' },
    Verified: { Type: 'String', Default: 'no' },
  },
  Conditions: {
    IsVerified: { 'Fn::Equals': [{ Ref: 'Verified' }, 'yes'] },
    Never: { 'Fn::And': [{ Condition: 'IsVerified' }, { 'Fn::Not': [{ Condition: 'IsVerified' }] }] },
  },
  Mappings: { Sizes: { small: { memory: 128 } } },
  Resources: {
    Table: { Type: 'AWS::DynamoDB::Table' },
    Bucket: { Type: 'AWS::S3::Bucket' },
    Queue: { Type: 'AWS::SQS::Queue' },
    Pool: { Type: 'AWS::Cognito::UserPool' },
    Unmade: { Type: 'AWS::SQS::Queue', Condition: 'Never' },
    Thing: {
      Type: 'Custom::Thing',
      Properties: {
        joined: { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, { Ref: 'SiteUrl' }]] },
        sub: { 'Fn::Sub': '${Table.Arn}/index/* ${!kept} ${AWS::AccountId}' },
        subWith: { 'Fn::Sub': ['${word} ${Bucket}', { word: { Ref: 'Queue' } }] },
        arns: [{ 'Fn::GetAtt': ['Queue', 'Arn'] }, { 'Fn::GetAtt': 'Table.StreamArn' }],
        selected: { 'Fn::Select': [1, { 'Fn::Split': [':', 'a:b:c'] }] },
        chosen: { 'Fn::If': ['IsVerified', 'yes', { Ref: 'AWS::NoValue' }] },
        listed: ['one', { 'Fn::If': ['IsVerified', 'two', { Ref: 'AWS::NoValue' }] }],
        mapped: { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] },
        Ref: 'a property, beside others',
      },
    },
  },
  Outputs: { Pool: { Value: { Ref: 'Pool' } } },
};
const load = (parameters: Record<string, string> = {}) => loadStack('Core', template, { parameters });

describe('a template', () => {
  it('resolves its intrinsics to local names', () => {
    const [thing] = load({ SiteUrl: 'http://localhost:1' }).all<Record<string, unknown>>('Custom::Thing');
    expect(thing?.props).toEqual({
      joined: 'a-us-east-1-http://localhost:1',
      sub: 'arn:aws:dynamodb:us-east-1:000000000000:table/Core-Table/index/* ${kept} 000000000000',
      subWith: 'https://sqs.us-east-1.amazonaws.com/000000000000/Core-Queue core-bucket',
      arns: [
        'arn:aws:sqs:us-east-1:000000000000:Core-Queue',
        'arn:aws:dynamodb:us-east-1:000000000000:table/Core-Table/stream/local',
      ],
      selected: 'b',
      listed: ['one'],
      mapped: 128,
      Ref: 'a property, beside others',
    });
  });

  it('applies conditions and parameters', () => {
    expect(
      load()
        .all('AWS::SQS::Queue')
        .map(({ id }) => id),
    ).toEqual(['Queue']);
    const [thing] = load({ Verified: 'yes' }).all<Record<string, unknown>>('Custom::Thing');
    expect(thing?.props).toMatchObject({ chosen: 'yes', listed: ['one', 'two'] });
  });

  it('gives the same names at every start, in AWS’s form', () => {
    expect(load().outputs.Pool).toBe(load().outputs.Pool);
    expect(load().outputs.Pool).toMatch(/^us-east-1_[a-z0-9]{9}$/);
  });

  it('names what it cannot resolve', () => {
    const broken = structuredClone(template);
    broken.Resources.Bad = {
      Type: 'Custom::Bad',
      Properties: { value: { 'Fn::GetAtt': ['Bucket', 'Nothing'] } },
    };
    expect(() => loadStack('Core', broken).all('Custom::Bad')).toThrow(
      'no attribute Nothing for AWS::S3::Bucket',
    );
    broken.Resources.Bad.Properties = { value: { Ref: 'Missing' } };
    expect(() => loadStack('Core', broken).all('Custom::Bad')).toThrow('refers to Missing');
    broken.Resources.Bad.Properties = { value: { 'Fn::ImportValue': 'other' } };
    expect(() => loadStack('Core', broken).all('Custom::Bad')).toThrow('Fn::ImportValue is not served');
  });
});
