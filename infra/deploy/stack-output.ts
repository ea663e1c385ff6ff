import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { outputs } from '../names.ts';

/** What a deployed stack tells of itself; throws where it does not. Credentials and region are the shell's. */
export const readStackOutput = async (
  stack: string,
  name: (typeof outputs)[keyof typeof outputs],
): Promise<string> => {
  const { Stacks } = await new CloudFormationClient().send(new DescribeStacksCommand({ StackName: stack }));
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name);
  if (!output?.OutputValue) throw new Error(`The stack ${stack} has no output ${name}.`);
  return output.OutputValue;
};
