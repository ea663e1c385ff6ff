import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { coreStackId, type outputs, stageOf } from '../names.ts';

/** The option that names a stack for the commands below this folder, for `parseArgs` and for their usage. */
export const stackOptions = { stage: { type: 'string' }, stack: { type: 'string' } } as const;
export const stackUsage = `--stage     production, staging or test: whose core stack
--stack     the core stack's own name, where it has another`;

/** The named core stack. There is no default, so that nobody changes another stage by leaving it out. */
export const chosenStack = ({ stage, stack }: { stage?: string; stack?: string }): string => {
  if (!stage && !stack) throw new Error('Say which stage is meant, for example --stage staging.');
  return stack ?? coreStackId(stageOf(stage));
};

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

/**
 * The message of a command for `error`. The SDK's words for a missing region or missing credentials tell a newcomer
 * nothing; `locally` says how the same is done on the local cloud.
 */
export const explain = (error: unknown, locally: string): string => {
  if (!(error instanceof Error)) return String(error);
  const missing =
    error.message === 'Region is missing'
      ? 'region (AWS_REGION)'
      : error.name === 'CredentialsProviderError'
        ? 'credentials'
        : undefined;
  return missing
    ? `This command works on a deployed stack, and your shell has no AWS ${missing}. ${locally}`
    : error.message;
};
