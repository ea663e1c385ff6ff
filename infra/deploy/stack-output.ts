import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { outputs } from '../names.ts';

/** An output of a deployed stack; throws if it has none of that name. Credentials and region come from the environment. */
export const readStackOutput = async (
  stack: string,
  name: (typeof outputs)[keyof typeof outputs],
): Promise<string> => {
  const { Stacks } = await new CloudFormationClient().send(new DescribeStacksCommand({ StackName: stack }));
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name);
  if (!output?.OutputValue) throw new Error(`The stack ${stack} has no output ${name}.`);
  return output.OutputValue;
};
