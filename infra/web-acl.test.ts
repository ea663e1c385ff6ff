import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { describe, expect, test } from 'vitest';
import { edge, resources } from './testing/templates.ts';

test('the firewall blocks listed IPv4 and IPv6 addresses, known attacks and floods', () => {
  const [acl] = resources(edge, 'AWS::WAFv2::WebACL');
  const rules = acl?.[1].Properties.Rules.map(({ Name }: { Name: string }) => Name);
  expect(rules).toEqual([
    'blocked-apis',
    'blocked',
    'flood',
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ]);
});

test('a flood of calls, one of opened sockets and one of pages that a call makes are refused alike', () => {
  const [acl] = resources(edge, 'AWS::WAFv2::WebACL');
  const flood = acl?.[1].Properties.Rules.find(({ Name }: { Name: string }) => Name === 'flood');
  const { Statements } = flood.Statement.RateBasedStatement.ScopeDownStatement.OrStatement;
  const begins = ({ ByteMatchStatement }: { ByteMatchStatement: { SearchString: string } }) =>
    ByteMatchStatement.SearchString;
  expect(Statements.map(begins)).toEqual(['/api', '/ws', '/creators/']);
});

test('somebody at a blocked address gets the product’s own words, in JSON from the APIs and else as a page', () => {
  const [acl] = resources(edge, 'AWS::WAFv2::WebACL');
  const { CustomResponseBodies: bodies, Rules } = acl?.[1].Properties ?? {};
  expect(JSON.parse(bodies.blocked.Content)).toEqual({ code: 'FORBIDDEN', message: blockedText });
  expect(bodies['blocked-page']).toMatchObject({ ContentType: 'TEXT_HTML' });
  expect(bodies['blocked-page'].Content).toContain(blockedText);
  const rule = (name: string) => Rules.find(({ Name }: { Name: string }) => Name === name);
  for (const [name, body] of [
    ['blocked-apis', 'blocked'],
    ['blocked', 'blocked-page'],
  ])
    expect(rule(name as string).Action.Block.CustomResponse).toEqual({
      ResponseCode: 403,
      CustomResponseBodyKey: body,
    });
  const sets = resources(edge, 'AWS::WAFv2::IPSet').map(([id]) => ({
    IPSetReferenceStatement: { Arn: { 'Fn::GetAtt': [id, 'Arn'] } },
  }));
  expect(sets).toHaveLength(2);
  expect(rule('blocked').Statement).toEqual({ OrStatement: { Statements: sets } });
  const [blocked, apis] = rule('blocked-apis').Statement.AndStatement.Statements;
  expect(blocked).toEqual(rule('blocked').Statement);
  // `/%61pi` and `//api` lead to the API as well.
  const decoded = ['URL_DECODE', 'NORMALIZE_PATH'].map((Type, Priority) => ({ Priority, Type }));
  expect(apis.OrStatement.Statements).toMatchObject(
    ['/api', '/ws'].map((SearchString) => ({
      ByteMatchStatement: { SearchString, TextTransformations: decoded },
    })),
  );
});

describe('the firewall lets through what people write', () => {
  const countedBy = (group: string): string[] => {
    const [acl] = resources(edge, 'AWS::WAFv2::WebACL');
    const rule = acl?.[1].Properties.Rules.find(({ Name }: { Name: string }) => Name === group);
    return rule.Statement.ManagedRuleGroupStatement.RuleActionOverrides.filter(
      ({ ActionToUse }: { ActionToUse: object }) => 'Count' in ActionToUse,
    ).map(({ Name }: { Name: string }) => Name);
  };

  // The rules of the groups, as AWS documents them, that look at bodies and query strings.
  test.each([
    ['../../etc/passwd', 'AWSManagedRulesCommonRuleSet', 'GenericLFI'],
    ['<script>alert(1)</script>', 'AWSManagedRulesCommonRuleSet', 'CrossSiteScripting'],
    ['https://192.0.2.1/page', 'AWSManagedRulesCommonRuleSet', 'GenericRFI'],
    ['http://169.254.169.254/', 'AWSManagedRulesCommonRuleSet', 'EC2MetaDataSSRF'],
  ])('%s in a brief or a search', (_, group, rule) => {
    expect(countedBy(group)).toContain(`${rule}_BODY`);
    expect(countedBy(group)).toContain(`${rule}_QUERYARGUMENTS`);
  });

  test.each([
    ['a search for report.log', 'AWSManagedRulesCommonRuleSet', 'RestrictedExtensions_QUERYARGUMENTS'],
    ['a search of 2,500 bytes', 'AWSManagedRulesCommonRuleSet', 'SizeRestrictions_QUERYSTRING'],
    ['a document of 200,000 characters', 'AWSManagedRulesCommonRuleSet', 'SizeRestrictions_BODY'],
    ['${jndi:ldap://} in a post', 'AWSManagedRulesKnownBadInputsRuleSet', 'Log4JRCE_BODY'],
    ['rO0AB in a post', 'AWSManagedRulesKnownBadInputsRuleSet', 'JavaDeserializationRCE_BODY'],
  ])('%s', (_, group, rule) => {
    expect(countedBy(group)).toContain(rule);
  });

  test('but nothing in paths, headers, cookies or methods', () => {
    const counted = ['AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet'].flatMap(
      countedBy,
    );
    for (const rule of counted) expect(rule).toMatch(/_(BODY|QUERYARGUMENTS|QUERYSTRING)$/);
  });

  test('and no rule for SQL: words such as SELECT are words', () => {
    const [acl] = resources(edge, 'AWS::WAFv2::WebACL');
    expect(JSON.stringify(acl)).not.toContain('SQLi');
  });
});
