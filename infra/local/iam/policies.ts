import type { Stack } from '../template.ts';
import { actionMatches, wildcard } from './match.ts';

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}
interface Document {
  Statement: Statement | Statement[];
}
/** One permission that a call needs. Context keys are named as in policies; multivalued ones hold arrays. */
export interface Need {
  action: string;
  resource: string;
  context?: Record<string, string | string[]>;
}

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Role ARN -> its statements, from inline policies, `AWS::IAM::Policy` and managed policies of the template. */
export const rolePolicies = (stack: Stack): Map<string, Statement[]> => {
  const byName = new Map<string, Statement[]>();
  const add = (role: string, document: Document) =>
    byName.set(role, [...(byName.get(role) ?? []), ...list(document.Statement)]);
  const managed = new Map(
    stack
      .all<{ PolicyDocument: Document; Roles?: string[] }>('AWS::IAM::ManagedPolicy')
      .map(({ id, props }) => [stack.ref(id), props]),
  );
  for (const { PolicyDocument, Roles } of managed.values())
    for (const role of list(Roles)) add(role, PolicyDocument);
  for (const { props } of stack.all<{ PolicyDocument: Document; Roles?: string[] }>('AWS::IAM::Policy'))
    for (const role of list(props.Roles)) add(role, props.PolicyDocument);
  const roles = stack.all<{ Policies?: { PolicyDocument: Document }[]; ManagedPolicyArns?: string[] }>(
    'AWS::IAM::Role',
  );
  return new Map(
    roles.map(({ id, props }) => {
      const name = stack.ref(id);
      for (const { PolicyDocument } of list(props.Policies)) add(name, PolicyDocument);
      for (const arn of list(props.ManagedPolicyArns)) {
        const policy = managed.get(arn);
        if (policy) add(name, policy.PolicyDocument);
      }
      return [stack.attr(id, 'Arn'), byName.get(name) ?? []];
    }),
  );
};

/** A matching Deny wins; without one, some Allow must match. */
export const allowed = (statements: readonly Statement[], need: Need): boolean => {
  const matching = statements.filter((statement) => applies(statement, need));
  return matching.some((one) => one.Effect === 'Allow') && !matching.some((one) => one.Effect === 'Deny');
};

const applies = (statement: Statement, { action, resource, context = {} }: Need): boolean => {
  const actions = statement.Action
    ? list(statement.Action).some((pattern) => actionMatches(pattern, action))
    : !list(statement.NotAction).some((pattern) => actionMatches(pattern, action));
  const resources = statement.Resource
    ? list(statement.Resource).some((pattern) => wildcard(pattern, resource))
    : !list(statement.NotResource).some((pattern) => wildcard(pattern, resource));
  return actions && resources && conditionsHold(statement.Condition ?? {}, context);
};

const compare: Record<string, (expected: string, actual: string) => boolean> = {
  StringEquals: (expected, actual) => expected === actual,
  StringEqualsIgnoreCase: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
  StringLike: wildcard,
  ArnEquals: wildcard,
  ArnLike: wildcard,
  Bool: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
  NumericEquals: (expected, actual) => Number(expected) === Number(actual),
  NumericLessThanEquals: (expected, actual) => Number(actual) <= Number(expected),
  NumericGreaterThanEquals: (expected, actual) => Number(actual) >= Number(expected),
};

const conditionsHold = (
  condition: NonNullable<Statement['Condition']>,
  context: NonNullable<Need['context']>,
): boolean => {
  const keys = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return Object.entries(condition).every(([operator, tests]) =>
    Object.entries(tests).every(([key, expected]) => {
      const actual = keys.get(key.toLowerCase());
      return holds(operator, list(expected).map(String), actual === undefined ? undefined : list(actual));
    }),
  );
};

const holds = (operator: string, expected: string[], actual: string[] | undefined): boolean => {
  const [, quantifier, negated, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(?:(String|Arn|Numeric)Not)?(.+?)(IfExists)?$/.exec(operator) ?? [];
  if (name === 'Null') return (actual === undefined) === (expected[0]?.toLowerCase() === 'true');
  const operation = negated ? `${negated}${name}` : name;
  const test = compare[operation];
  if (!test)
    throw new Error(
      `Condition operator ${operator} is not served by the local cloud (infra/local/iam/policies.ts)`,
    );
  if (actual === undefined)
    return ifExists !== undefined || negated !== undefined || quantifier === 'ForAllValues';
  const hit = (value: string) => expected.some((one) => test(one, value)) !== (negated !== undefined);
  return quantifier === 'ForAnyValue' ? actual.some(hit) : actual.every(hit);
};
