import { parseArgs } from 'node:util';
import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { outputs } from '../names.ts';
import { chosenStack, explain, readStackOutput, stackOptions, stackUsage } from './stack-output.ts';

const usage = `npm run redrive -- [<worker> ...] --stage <stage>
Hands dead letters back to the queues they come from; without a worker it lists how many wait where.
${stackUsage}
Credentials and region are those of your shell. Mend the cause first: messages that fail again come back here.`;

/** Name of the worker or consumer -> ARN of its dead-letter queue. */
export type DeadLetterQueues = Record<string, string>;

/** The number of messages in each dead-letter queue. */
export const countDeadLetters = async (sqs: SQSClient, queues: DeadLetterQueues) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(queues).map(async ([name, arn]) => [name, await countIn(sqs, arn)] as const),
    ),
  );

const countIn = async (sqs: SQSClient, arn: string): Promise<number> => {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: arn.split(':').at(-1) }));
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
};

/** Starts moving a worker's dead letters back to its queue. Throws for an unknown name. */
export const redrive = async (sqs: SQSClient, queues: DeadLetterQueues, name: string): Promise<void> => {
  const SourceArn = Object.hasOwn(queues, name) ? queues[name] : undefined;
  if (!SourceArn) throw new Error(`There is no ${name}. There are ${Object.keys(queues).join(', ')}.`);
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn }));
};

/** The arguments of the command line; undefined if one is unknown. */
const readArguments = () => {
  try {
    return parseArgs({ options: stackOptions, allowPositionals: true });
  } catch {
    return undefined;
  }
};

const main = async () => {
  const said = readArguments();
  if (!said) throw new Error(usage);
  const { values, positionals } = said;
  const queues: DeadLetterQueues = JSON.parse(
    await readStackOutput(chosenStack(values), outputs.deadLetterQueues),
  );
  const sqs = new SQSClient();
  for (const name of positionals) {
    await redrive(sqs, queues, name);
    console.log(`${name}: on its way back`);
  }
  if (positionals.length > 0) return;
  for (const [name, count] of Object.entries(await countDeadLetters(sqs, queues)))
    console.log(`${name.padEnd(20)} ${count}`);
};

if (import.meta.main)
  await main().catch((error) => {
    console.error(
      explain(error, 'On the local cloud, http://localhost:3000/__local/ has a button for each queue.'),
    );
    process.exitCode = 1;
  });
