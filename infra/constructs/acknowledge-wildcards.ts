import { Stack, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Grant } from './grant.ts';

/** Acknowledges each wildcard resource by its own id; a grant without `why` remains a finding. */
export const acknowledgeWildcards = (scope: Construct, grants: readonly Grant[]): void => {
  for (const { resources, why } of grants)
    for (const resource of resources) {
      const arn = formatArn(Stack.of(scope).resolve(resource));
      if (why && arn.includes('*'))
        Validations.of(scope).acknowledge({ id: `AwsSolutions-IAM5[Resource::${arn}]`, reason: why });
    }
};

/** A resolved ARN in the notation of the rules: references in angle brackets. */
const formatArn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const reference = value as { Ref?: string; 'Fn::GetAtt'?: string[]; 'Fn::Join'?: [string, unknown[]] };
  if (reference.Ref) return `<${reference.Ref}>`;
  if (reference['Fn::GetAtt']) return `<${reference['Fn::GetAtt'].join('.')}>`;
  const [separator, parts] = reference['Fn::Join'] ?? ['', []];
  return parts.map(formatArn).join(separator);
};
