import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { transact } from '@briefhouse/functions/kit/transact.ts';
import { changeStep } from '@briefhouse/functions/people/factor/commands.ts';
import { adminKey } from '@briefhouse/local-cloud/iam/access.ts';
import { outputs } from '../names.ts';
import { addToGroup, groups } from './add-to-group.ts';
import { resetFactor } from './reset-factor.ts';
import { chosenStack, explain, readStackOutput, stackOptions, stackUsage } from './stack-output.ts';

const usage = `npm run admin -- <email> --stage <stage> [--group moderator] [--yes]
npm run admin -- <email> --local
npm run admin -- reset-factor <email> --stage <stage> [--yes]
Makes an existing account an administrator, or a moderator. The first one has no other way.
reset-factor turns two-step sign-in off for somebody who has lost app and recovery codes.
${stackUsage}
--local     the running npm start of this checkout (with the PORT and BRIEFHOUSE_DATA that it was started with)
--yes       does not ask
Credentials and region are those of your shell.`;

interface Target {
  /** The owner of the account, in words. */
  where: string;
  userPoolId: string;
  cognito: CognitoIdentityProviderClient;
  /** Sends a person a mail that two-step sign-in is off. */
  tell(userId: string): Promise<void>;
}

const deployed = async (stack: string): Promise<Target> => {
  const userPoolId = await readStackOutput(stack, outputs.userPoolId);
  const cognito = new CognitoIdentityProviderClient();
  const tell = async (userId: string) => {
    // The client of the table reads the environment at its first use.
    process.env.TABLE_NAME = await readStackOutput(stack, outputs.tableName);
    await transact([changeStep(userId, 'factor_off')]);
  };
  return { where: `${stack} in ${await cognito.config.region()}`, userPoolId, cognito, tell };
};

/** The front says which pool it has; the key to the AWS endpoint beside it is made from the data directory's secret. */
const running = async (): Promise<Target> => {
  const port = Number(process.env.PORT ?? 3000);
  const folder = process.env.BRIEFHOUSE_DATA ?? join(import.meta.dirname, '../../.local');
  const answer = await fetch(`http://localhost:${port}/config.json`).catch(() => undefined);
  if (!answer?.ok || !existsSync(join(folder, 'secret')))
    throw new Error(`Nothing runs at http://localhost:${port}. Start it with npm start first.`);
  const { user_pool_id: userPoolId, region } = (await answer.json()) as Record<string, string>;
  const credentials = adminKey(readFileSync(join(folder, 'secret'), 'utf8'));
  const endpoint = `http://127.0.0.1:${port + 1}`;
  const cognito = new CognitoIdentityProviderClient({ endpoint, region: region ?? '', credentials });
  // An operator on this machine needs no mail.
  const tell = async () => undefined;
  return { where: `http://localhost:${port}`, userPoolId: userPoolId ?? '', cognito, tell };
};

const ask = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Error('Nobody is there to be asked: say --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
};

/** The arguments of the command line; undefined if they are too few, too many or unknown. */
const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: {
        ...stackOptions,
        local: { type: 'boolean' },
        group: { type: 'string', default: 'admin' },
        yes: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const resets = positionals[0] === 'reset-factor';
    const [email, ...more] = resets ? positionals.slice(1) : positionals;
    const group = groups.find((name) => name === values.group);
    return email && more.length === 0 && group ? { values, email, group, resets } : undefined;
  } catch {
    return undefined;
  }
};

const main = async () => {
  const said = readArguments();
  if (!said) throw new Error(usage);
  const { values, email, group, resets } = said;
  const { where, ...target } = values.local ? await running() : await deployed(chosenStack(values));
  const question = (person: string) =>
    resets
      ? `Turn two-step sign-in of ${person} off in ${where}?`
      : `Put ${person} into the group ${group} of ${where}?`;
  const confirm = async (person: string) => values.yes === true || ask(question(person));
  const task = { ...target, email, confirm };
  console.log(resets ? await resetFactor(task) : await addToGroup({ ...task, group }));
};

await main().catch((error) => {
  console.error(explain(error, 'For the local cloud say --local instead of --stage.'));
  process.exitCode = 1;
});
